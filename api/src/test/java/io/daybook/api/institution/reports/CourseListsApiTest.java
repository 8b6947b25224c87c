package io.daybook.api.institution.reports;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.Upload;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class CourseListsApiTest {

    private final School school = new School();
    private final Client admin = school.admin();
    private long arts;
    private long music;
    private Reports reports = new Reports(admin, 1);

    @BeforeEach
    void open_two_accounts_below_each_other() {
        arts = sub(1, "Arts");
        music = sub(arts, "Music");
        reports = new Reports(admin, arts);
    }

    private long sub(long parent, String name) {
        return admin.post("/api/v1/accounts/" + parent + "/sub_accounts", "account[name]", name)
                .id();
    }

    private long course(long account, String name, Object... more) {
        long id =
                admin.post(
                                "/api/v1/accounts/" + account + "/courses",
                                "course[name]",
                                name,
                                "course[course_code]",
                                "C1",
                                "course[sis_course_id]",
                                "sis " + account + " " + name)
                        .id();
        if (more.length > 0) {
            admin.put("/api/v1/courses/" + id, more).ok();
        }
        return id;
    }

    private List<String> names(String report, Object... parameters) {
        return reports.rows(report, parameters).stream().map(row -> row.get("long name")).toList();
    }

    @Test
    void storage_is_listed_per_course() {
        long drawing = course(arts, "Drawing");
        course(1, "Far away");
        String path = "/api/v1/courses/" + drawing;
        Upload.of(admin, path + "/files", "half.txt", "x".repeat(512 * 1024));

        List<Map<String, String>> rows = reports.rows("course_storage_csv");

        assertThat(rows).hasSize(1);
        assertThat(rows.getFirst())
                .containsEntry("course id", Long.toString(drawing))
                .containsEntry("course sis id", "sis " + arts + " Drawing")
                .containsEntry("long name", "Drawing")
                .containsEntry("account name", "Arts")
                .containsEntry("storage used in MB", "0.5");
        assertThat(
                        admin.get(path, "include[]", "storage_quota_used_mb")
                                .ok()
                                .path("storage_quota_used_mb")
                                .asDouble())
                .isEqualTo(0.5);
    }

    @Test
    void public_courses_are_those_anybody_may_see() {
        course(arts, "Drawing", "course[is_public]", true);
        course(arts, "Painting");
        assertThat(names("public_courses_csv")).containsExactly("Drawing");
    }

    @Test
    void unused_courses_have_neither_assignments_nor_modules() {
        course(arts, "Drawing");
        long painting = course(arts, "Painting");
        long singing = course(music, "Singing");
        admin.post("/api/v1/courses/" + painting + "/modules", "module[name]", "Week 1").ok();
        admin.post(
                        "/api/v1/courses/" + singing + "/assignments",
                        "assignment[published]",
                        "true",
                        "assignment[name]",
                        "Sing",
                        "assignment[submission_types][]",
                        "none")
                .ok();
        assertThat(names("unused_courses_csv")).containsExactly("Drawing");
    }
}
