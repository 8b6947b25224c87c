package io.daybook.api.institution.reports;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.NeedsMadeFiles;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@NeedsMadeFiles
class GradeReportsApiTest {

    private final School school = new School();
    private final Client admin = school.admin();
    private long course;
    private long essay;
    private Person teacher = school.person("Tess Teach");
    private Person ann = school.person("Ann Lee");
    private Person ben = school.person("Ben Moe");
    private Reports reports = new Reports(admin, 1);

    @BeforeEach
    void set_up_a_class() {
        long arts = admin.post("/api/v1/accounts/1/sub_accounts", "account[name]", "Arts").id();
        course =
                admin.post(
                                "/api/v1/accounts/" + arts + "/courses",
                                "course[name]",
                                "Writing",
                                "offer",
                                true)
                        .id();
        school.enroll(course, teacher, "Teacher");
        school.enroll(course, ann, "Student");
        school.enroll(course, ben, "Student");
        essay =
                admin.post(
                                "/api/v1/courses/" + course + "/assignments",
                                "assignment[name]",
                                "Essay",
                                "assignment[points_possible]",
                                10,
                                "assignment[submission_types][]",
                                "online_text_entry",
                                "assignment[published]",
                                true)
                        .id();
        reports = new Reports(admin, arts);
    }

    private String submissions() {
        return "/api/v1/courses/" + course + "/assignments/" + essay + "/submissions";
    }

    private void grade(Person student, Object grade) {
        teacher.client()
                .put(submissions() + "/" + student.id(), "submission[posted_grade]", grade)
                .ok();
    }

    private JsonNode section() {
        return admin.get("/api/v1/courses/" + course + "/sections").ok().get(0);
    }

    @Test
    void what_students_have_reached_is_exported() {
        grade(ann, 7);
        JsonNode section = section();
        var rows = reports.rows("grade_export_csv");
        assertThat(rows)
                .extracting(row -> row.get("student name"))
                .containsExactly("Ann Lee", "Ben Moe");
        assertThat(rows.getFirst())
                .containsEntry("student id", Long.toString(ann.id()))
                .containsEntry("course", "Writing")
                .containsEntry("course id", Long.toString(course))
                .containsEntry("section id", section.path("id").asString())
                .containsEntry("current score", "70")
                .containsEntry("final score", "70")
                .containsEntry("enrollment state", "active")
                .containsEntry("unposted current score", "70");
        assertThat(rows.getLast())
                .containsEntry("current score", "")
                .containsEntry("final score", "0");
    }

    @Test
    void every_student_and_published_assignment_is_in_the_map() {
        ann.handIn(course, essay, "Once upon a time").ok();
        grade(ann, 7);
        var rows = reports.rows("student_assignment_outcome_map_csv");
        assertThat(rows).hasSize(2);
        assertThat(rows.getFirst())
                .containsEntry("student name", "Ann Lee")
                .containsEntry("assignment title", "Essay")
                .containsEntry("assignment id", Long.toString(essay))
                .containsEntry("submission score", "7")
                .containsEntry("attempt", "1")
                .containsEntry("learning outcome name", "")
                .containsEntry("course id", Long.toString(course));
        assertThat(rows.getFirst().get("submission date")).isNotEmpty();
        assertThat(rows.getLast())
                .containsEntry("student name", "Ben Moe")
                .containsEntry("submission date", "")
                .containsEntry("submission score", "");
    }

    @Test
    void grade_changes_are_listed_oldest_first() {
        grade(ann, 7);
        grade(ann, 9);
        var rows = reports.rows("grade_change_csv");
        assertThat(rows).hasSize(2);
        assertThat(rows.getLast())
                .containsEntry("course name", "Writing")
                .containsEntry("assignment name", "Essay")
                .containsEntry("student name", "Ann Lee")
                .containsEntry("grader name", "Tess Teach")
                .containsEntry("grade before", "7")
                .containsEntry("grade after", "9")
                .containsEntry("score before", "7")
                .containsEntry("score after", "9")
                .containsEntry("excused after", "false");
        assertThat(reports.rows("grade_change_csv", "start_at", "2999-01-01T00:00:00Z")).isEmpty();
    }
}
