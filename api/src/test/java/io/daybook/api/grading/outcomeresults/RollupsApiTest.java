package io.daybook.api.grading.outcomeresults;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Rollups of a course as its teacher asks for them (docs/spec/outcomes.md, section 2.4). */
@DisplayNameGeneration(ReplaceUnderscores.class)
class RollupsApiTest {

    private final School school = new School();
    private final long course = school.course();
    private final String inCourse = "/api/v1/courses/" + course;
    private final String rollups = inCourse + "/outcome_rollups";
    private final Client teacher = school.teacher(course).client();
    private final long reading = outcome("Reading");
    private final long writing = outcome("Writing");
    private final long essay =
            teacher.post(
                            inCourse + "/assignments",
                            "assignment[name]",
                            "Essay",
                            "assignment[published]",
                            true)
                    .id();
    private final long association = rubric();

    private long outcome(String title) {
        String root =
                teacher.get(inCourse + "/root_outcome_group").header("Location").orElseThrow();
        return teacher.post(teacher.get(root).ok().path("outcomes_url").asString(), "title", title)
                .ok()
                .path("outcome")
                .path("id")
                .asLong();
    }

    private long rubric() {
        return teacher.postJson(
                        inCourse + "/rubrics",
                        """
                        {"rubric": {"title": "Prose", "criteria": {
                           "0": {"id": "r", "learning_outcome_id": %d, "ratings": [
                              {"points": 5}, {"points": 0}]},
                           "1": {"id": "w", "learning_outcome_id": %d, "ratings": [
                              {"points": 5}, {"points": 0}]}}},
                         "rubric_association": {"association_type": "Assignment",
                           "association_id": %d, "use_for_grading": true, "purpose": "grading",
                           "title": "Prose of the essay"}}
                        """
                                .formatted(reading, writing, essay))
                .ok()
                .path("rubric_association")
                .path("id")
                .asLong();
    }

    private void assess(Person student, String criterion, double points) {
        teacher.post(
                        inCourse + "/rubric_associations/" + association + "/rubric_assessments",
                        "rubric_assessment[user_id]",
                        student.id(),
                        "rubric_assessment[assessment_type]",
                        "grading",
                        "rubric_assessment[criterion_" + criterion + "][points]",
                        points)
                .ok();
    }

    private static List<String> users(JsonNode answer) {
        List<String> users = new ArrayList<>();
        answer.path("rollups").forEach(each -> users.add(each.at("/links/user").asString()));
        return users;
    }

    private static String text(Person person) {
        return Long.toString(person.id());
    }

    private Reply sorted(String order, int page) {
        return teacher.get(
                rollups,
                "sort_by",
                "outcome",
                "sort_outcome_id",
                reading,
                "sort_order",
                order,
                "per_page",
                2,
                "page",
                page);
    }

    @Test
    void students_are_paged_by_their_score_and_those_without_one_come_last() {
        Person weak = school.student(course);
        Person absent = school.student(course);
        Person strong = school.student(course);
        assess(weak, "r", 1);
        assess(absent, "w", 5);
        assess(strong, "r", 4);

        assertThat(users(sorted("asc", 1).ok())).containsExactly(text(weak), text(strong));
        assertThat(users(sorted("desc", 1).ok())).containsExactly(text(strong), text(weak));
        JsonNode last = sorted("desc", 2).ok();
        assertThat(users(last)).containsExactly(text(absent));
        assertThat(last.at("/meta/pagination/count").asInt()).isEqualTo(3);
    }

    @Test
    void a_score_is_titled_by_student_and_use_of_the_rubric() {
        Person student = school.student(course);
        assess(student, "r", 3);

        JsonNode score =
                teacher.get(rollups, "contributing_scores", true).ok().at("/rollups/0/scores/0");

        String title = student.name() + ", Prose of the essay";
        assertThat(score.path("title").asString()).isEqualTo(title);
        JsonNode made = score.at("/links/contributing_scores/0");
        assertThat(made.path("title").asString()).isEqualTo(title);
        assertThat(made.path("association_id").asLong()).isEqualTo(essay);
        assertThat(made.path("score").asDouble()).isEqualTo(3);
    }

    @Test
    void students_without_a_score_for_the_requested_outcomes_can_be_excluded() {
        Person reader = school.student(course);
        Person writer = school.student(course);
        assess(reader, "r", 3);
        assess(writer, "w", 3);

        JsonNode answer =
                teacher.get(rollups, "exclude[]", "missing_user_rollups", "outcome_ids[]", reading)
                        .ok();

        assertThat(users(answer)).containsExactly(text(reader));
        assertThat(answer.at("/meta/pagination/count").asInt()).isEqualTo(1);
        JsonNode then =
                teacher.get(
                                rollups,
                                "exclude[]",
                                "missing_user_rollups",
                                "as_of",
                                "2020-01-01T00:00:00Z")
                        .ok();
        assertThat(users(then)).isEmpty();
    }

    @Test
    void the_rollup_of_the_course_is_made_of_the_scores_of_its_students() {
        Person first = school.student(course);
        Person second = school.student(course);
        assess(first, "r", 1);
        assess(second, "r", 4);
        assess(school.student(course), "r", 4);

        JsonNode mean = teacher.get(rollups, "aggregate", "course").ok();
        JsonNode median =
                teacher.get(rollups, "aggregate", "course", "aggregate_stat", "median").ok();
        JsonNode two =
                teacher.get(
                                rollups,
                                "aggregate",
                                "course",
                                "user_ids[]",
                                first.id(),
                                "user_ids[]",
                                second.id())
                        .ok();

        assertThat(mean.at("/rollups/0/scores/0/score").asDouble()).isEqualTo(3);
        assertThat(mean.at("/rollups/0/scores/0/count").asInt()).isEqualTo(3);
        assertThat(median.at("/rollups/0/scores/0/score").asDouble()).isEqualTo(4);
        assertThat(two.at("/rollups/0/scores/0/score").asDouble()).isEqualTo(2.5);
    }

    @Test
    void the_table_has_a_line_for_each_student_and_two_columns_for_each_outcome() {
        Person student = school.student(course);
        Person other = school.student(course);
        assess(student, "r", 3);
        String table = "/courses/" + course + "/outcome_rollups.csv";

        Reply reply = teacher.get(table, "sort_by", "student");

        assertThat(reply.header("Content-Type").orElseThrow()).startsWith("text/csv");
        assertThat(reply.text().lines())
                .startsWith(
                        "Student name,Student ID,Student SIS ID,Reading result,"
                                + "Reading mastery points,Writing result,Writing mastery points")
                .contains(student.name() + "," + student.id() + ",,3,3,,3")
                .contains(other.name() + "," + other.id() + ",,,3,,3")
                .hasSize(3);
        assertThat(student.client().get(table).status()).isEqualTo(403);
        assertThat(student.client().get(table, "user_ids[]", student.id()).text().lines())
                .hasSize(2);
    }

    @Test
    void an_invalid_parameter_is_reported_as_message_and_in_the_list_of_errors() {
        for (String results : List.of(rollups, inCourse + "/outcome_results")) {
            Reply refused = teacher.get(results, "include[]", "nonsense");

            assertThat(refused.status()).isEqualTo(400);
            String message = refused.json().path("message").asString();
            assertThat(message).contains("nonsense");
            assertThat(refused.json().at("/errors/0/message").asString()).isEqualTo(message);
        }
    }

    @Test
    void nothing_is_aligned_to_a_deleted_assignment() {
        teacher.delete(inCourse + "/assignments/" + essay).ok();

        JsonNode answer = teacher.get(rollups, "include[]", "outcomes").ok();

        answer.at("/linked/outcomes")
                .forEach(
                        outcome ->
                                assertThat(outcome.path("alignments").toString())
                                        .contains("rubric_")
                                        .doesNotContain("assignment_"));
        assertThat(answer.at("/linked/outcomes")).hasSize(2);
    }

    @Test
    void page_urls_contain_the_query_without_the_access_token() {
        school.student(course);

        JsonNode pages =
                teacher.get(rollups, "access_token", "secret", "include[]", "users", "page", 1)
                        .ok()
                        .at("/meta/pagination");

        String query = "/outcome_rollups?include%5B%5D=users&page=1&per_page=10";
        assertThat(pages.path("first").asString()).endsWith(query);
        assertThat(pages.path("template").asString()).endsWith(query.replace("=1&", "={page}&"));
        assertThat(pages.toString()).doesNotContain("secret");
    }
}
