package io.daybook.api.institution.reports;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.NeedsMadeFiles;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@NeedsMadeFiles
@DisplayNameGeneration(ReplaceUnderscores.class)
class OutcomeReportsApiTest {

    private final School school = new School();
    private final Client admin = school.admin();
    private final long arts =
            admin.post("/api/v1/accounts/1/sub_accounts", "account[name]", "Arts").id();
    private final Reports reports = new Reports(admin, arts);
    private final String groups = "/api/v1/accounts/" + arts + "/outcome_groups/";

    private long group(long parent, String title, String guid) {
        return admin.post(groups + parent + "/subgroups", "title", title, "vendor_guid", guid).id();
    }

    private long root() {
        String root =
                admin.get("/api/v1/accounts/" + arts + "/root_outcome_group")
                        .header("Location")
                        .orElseThrow();
        return admin.get(root).ok().path("id").asLong();
    }

    private long outcome(long group) {
        return admin.post(
                        groups + group + "/outcomes",
                        "title",
                        "Read aloud",
                        "vendor_guid",
                        "read-1",
                        "mastery_points",
                        3,
                        "ratings[][description]",
                        "All",
                        "ratings[][points]",
                        5,
                        "ratings[][description]",
                        "Some",
                        "ratings[][points]",
                        3)
                .ok()
                .path("outcome")
                .path("id")
                .asLong();
    }

    @Test
    void an_export_of_outcomes_names_groups_before_what_lies_in_them() {
        long reading = group(root(), "Reading", "reading");
        long aloud = group(reading, "Aloud", "aloud");
        long outcome = outcome(aloud);
        admin.put(groups + reading + "/outcomes/" + outcome).ok();

        List<Map<String, String>> rows = reports.rows("outcome_export_csv");

        assertThat(rows)
                .extracting(row -> row.get("vendor_guid") + "<" + row.get("parent_guids"))
                .containsExactly("reading<", "aloud<reading", "read-1<aloud reading");
        assertThat(rows.get(2))
                .containsEntry("object_type", "outcome")
                .containsEntry("calculation_method", "decaying_average")
                .containsEntry("calculation_int", "65")
                .containsEntry("mastery_points", "3");
        assertThat(reports.text("outcome_export_csv")).contains("3,5,All,3,Some");
    }

    @Test
    void a_report_of_outcome_results_has_a_row_for_each_result() {
        long outcome = outcome(group(root(), "Reading", "reading"));
        long course =
                admin.post(
                                "/api/v1/accounts/" + arts + "/courses",
                                "course[name]",
                                "Writing",
                                "offer",
                                true)
                        .id();
        String inCourse = "/api/v1/courses/" + course;
        Person ann = school.student(course);
        school.student(course);
        long essay =
                admin.post(
                                inCourse + "/assignments",
                                "assignment[name]",
                                "Essay",
                                "assignment[published]",
                                true)
                        .id();
        long association =
                admin.postJson(
                                inCourse + "/rubrics",
                                """
                                {"rubric": {"criteria": {"0": {"id": "crit",
                                   "learning_outcome_id": %d, "ratings": [{"points": 10}]}}},
                                 "rubric_association": {"association_type": "Assignment",
                                   "association_id": %d, "purpose": "grading"}}
                                """
                                        .formatted(outcome, essay))
                        .ok()
                        .path("rubric_association")
                        .path("id")
                        .asLong();
        admin.post(
                        inCourse + "/rubric_associations/" + association + "/rubric_assessments",
                        "rubric_assessment[user_id]",
                        ann.id(),
                        "rubric_assessment[assessment_type]",
                        "grading",
                        "rubric_assessment[criterion_crit][points]",
                        7)
                .ok();

        List<Map<String, String>> rows = reports.rows("outcome_results_csv");

        assertThat(rows).hasSize(1);
        assertThat(rows.getFirst())
                .containsEntry("student id", Long.toString(ann.id()))
                .containsEntry("assessment title", "Essay")
                .containsEntry("learning outcome id", Long.toString(outcome))
                .containsEntry("outcome score", "7")
                .containsEntry("learning outcome mastered", "1")
                .containsEntry("learning outcome rating", "Some")
                .containsEntry("course name", "Writing")
                .containsEntry("account name", "Arts");
    }
}
