package io.daybook.api.integration.webhooks;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Tools that ask for it are told when what a student has reached in a course changes. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class CourseGradeLiveEventsApiTest {

    private static final String EVENT = "course_grade_change";

    private final School school = new School();
    private final Listener listener = new Listener();
    private final long course = school.course();
    private final Client teacher = school.teacher(course).client();
    private final Person ada = school.student(course);
    private final String assignments = "/api/v1/courses/" + course + "/assignments";

    @AfterEach
    void stop() {
        listener.close();
    }

    private long assignment(int points) {
        return teacher.post(
                        assignments,
                        "assignment[name]",
                        "Essay",
                        "assignment[points_possible]",
                        points,
                        "assignment[published]",
                        true)
                .id();
    }

    private void grade(long assignment, Person student, int score) {
        teacher.put(
                        assignments + "/" + assignment + "/submissions/" + student.id(),
                        "submission[posted_grade]",
                        score)
                .ok();
    }

    private JsonNode awaitScores(Person student, double score) {
        return listener.awaitMessage(
                        EVENT,
                        message ->
                                message.at("/body/user_id").asString().equals("" + student.id())
                                        && message.at("/body/current_score").asDouble() == score)
                .path("body");
    }

    @Test
    void a_grade_changes_the_scores_of_its_student_alone() {
        long essay = assignment(10);
        long other = assignment(10);
        Person bob = school.student(course);
        listener.subscribe("course", course, EVENT);
        grade(essay, ada, 5);
        JsonNode first = awaitScores(ada, 50);
        assertThat(first.path("course_id").asString()).isEqualTo("" + course);
        assertThat(first.path("final_score").asDouble()).isEqualTo(25);
        assertThat(first.path("unposted_current_score").asDouble()).isEqualTo(50);
        assertThat(first.path("old_current_score").isNull()).isTrue();
        grade(other, ada, 10);
        JsonNode second = awaitScores(ada, 75);
        assertThat(second.path("old_current_score").asDouble()).isEqualTo(50);
        assertThat(second.path("old_final_score").asDouble()).isEqualTo(25);
        assertThat(second.path("created_at")).isEqualTo(first.path("created_at"));
        assertThat(scored())
                .extracting(message -> message.at("/body/user_id").asString())
                .doesNotContain("" + bob.id());
    }

    @Test
    void other_points_of_an_assignment_change_the_scores_of_everybody() {
        long essay = assignment(10);
        Person bob = school.student(course);
        listener.subscribe("course", course, EVENT);
        grade(essay, ada, 5);
        grade(essay, bob, 10);
        awaitScores(ada, 50);
        awaitScores(bob, 100);
        teacher.put(assignments + "/" + essay, "assignment[points_possible]", 20).ok();
        assertThat(awaitScores(ada, 25).path("old_current_score").asDouble()).isEqualTo(50);
        assertThat(awaitScores(bob, 50).path("old_current_score").asDouble()).isEqualTo(100);
    }

    @Test
    void a_grade_that_is_the_same_is_not_published_again() {
        long essay = assignment(10);
        listener.subscribe("course", course, EVENT, "grade_change");
        grade(essay, ada, 5);
        awaitScores(ada, 50);
        grade(essay, ada, 5);
        teacher.put(assignments + "/" + essay, "assignment[name]", "Renamed").ok();
        grade(essay, ada, 6);
        awaitScores(ada, 60);
        assertThat(scored()).hasSize(2);
    }

    /** What was told of scores; one without any may tell of what came before the subscription. */
    private List<JsonNode> scored() {
        return listener.received().stream()
                .filter(message -> MessageSchemas.eventName(message).equals(EVENT))
                .filter(message -> message.at("/body/current_score").isNumber())
                .toList();
    }
}
