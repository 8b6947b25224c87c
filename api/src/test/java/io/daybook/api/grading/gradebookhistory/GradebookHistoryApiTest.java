package io.daybook.api.grading.gradebookhistory;

import static io.daybook.api.grading.audit.GradedCourse.SCHOOL;
import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.grading.audit.GradedCourse;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School.Person;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class GradebookHistoryApiTest {

    private static GradedCourse course;
    private static Person student;
    private static Person other;
    private static long essay;

    @BeforeAll
    static void work_is_graded_and_graded_again() {
        course = new GradedCourse();
        student = SCHOOL.student(course.id);
        other = SCHOOL.student(course.id);
        essay = course.assignment();
        course.handIn(essay, student);
        course.grade(essay, student, "5");
        course.handIn(essay, student);
        course.grade(essay, student, "5");
        course.grade(essay, student, "8");
        course.grade(essay, other, "3");
    }

    private static Reply get(String rest, Object... parameters) {
        return course.teacher.client().get(course.path("/gradebook_history" + rest), parameters);
    }

    private static List<String> each(JsonNode list, String key) {
        List<String> values = new ArrayList<>();
        list.forEach(item -> values.add(item.path(key).asString(null)));
        return values;
    }

    private static String today() {
        return get("/days").ok().path(0).path("date").asString();
    }

    @Test
    void days_name_who_graded_which_assignments() {
        JsonNode days = get("/days").ok();
        assertThat(days.path(0).path("date").asString()).matches("\\d{4}-\\d\\d-\\d\\d");
        JsonNode grader = days.path(0).path("graders").path(0);
        assertThat(grader.path("id").asLong()).isEqualTo(course.teacher.id());
        assertThat(grader.path("name").asString()).isEqualTo(course.teacher.name());
        assertThat(each(grader.path("assignments"), "id")).containsExactly("" + essay);
        assertThat(grader.path("assignments").path(0).path("name").asString()).isEqualTo("Essay");
        Reply page = get("/days", "per_page", 1);
        assertThat(page.ok().size()).isEqualTo(1);
        assertThat(page.next()).isPresent();
    }

    @Test
    void a_day_lists_its_graders_and_must_be_one() {
        assertThat(each(get("/" + today()).ok(), "id")).containsExactly("" + course.teacher.id());
        assertThat(get("/2001-01-01").ok().size()).isZero();
        assertThat(get("/yesterday").status()).isEqualTo(400);
    }

    @Test
    void a_grader_s_day_shows_each_score_and_the_one_before() {
        String of = "/graders/%d/assignments/%d/submissions";
        JsonNode submissions = get("/" + today() + of.formatted(course.teacher.id(), essay)).ok();
        assertThat(each(submissions, "submission_id"))
                .containsExactlyInAnyOrder(
                        "" + GradedCourse.submissionId(essay, student),
                        "" + GradedCourse.submissionId(essay, other));
        JsonNode versions = submissions.path(1).path("versions");
        assertThat(each(versions, "new_grade")).containsExactly("8", "5");
        assertThat(each(versions, "previous_grade")).containsExactly("5", null);
        assertThat(each(versions, "previous_grader")).containsExactly(course.teacher.name(), null);
        assertThat(versions.path(0).path("new_score").asDouble()).isEqualTo(8);
        assertThat(versions.path(0).path("current_grade").asString()).isEqualTo("8");
        assertThat(get("/" + today() + of.formatted(0, essay)).ok().size()).isZero();
    }

    @Test
    void the_feed_has_every_version_the_newest_first() {
        JsonNode feed = get("/feed", "user_id", student.id()).ok();
        assertThat(each(feed, "version")).containsExactly("5", "4", "3", "2", "1");
        assertThat(each(feed, "score")).containsExactly("8.0", "5.0", "5.0", "5.0", null);
        assertThat(each(feed, "entered_score")).containsExactly("8.0", "5.0", "5.0", "5.0", null);
        assertThat(feed.path(0).has("points_deducted")).isTrue();
        assertThat(feed.path(0).has("late_policy_status")).isTrue();
        assertThat(feed.path(0).path("posted_at").isString()).isTrue();
        JsonNode submitted = feed.path(4);
        assertThat(submitted.path("grader_id").isNull()).isTrue();
        assertThat(submitted.path("submission_type").asString()).isEqualTo("online_text_entry");
        assertThat(submitted.path("body").asString()).isEqualTo("What I think");
        assertThat(submitted.path("url").isNull()).isTrue();
        assertThat(submitted.path("assignment_name").asString()).isEqualTo("Essay");
        assertThat(submitted.path("user_name").asString()).isEqualTo(student.name());
        assertThat(submitted.path("current_grade").asString()).isEqualTo("8");
        assertThat(submitted.path("current_grader").asString()).isEqualTo(course.teacher.name());
        assertThat(submitted.has("previous_grade")).isFalse();
        assertThat(submitted.has("new_grade")).isFalse();
    }

    @Test
    void the_feed_runs_both_ways_and_of_one_assignment() {
        assertThat(each(get("/feed", "ascending", true, "per_page", 2).ok(), "version"))
                .containsExactly("1", "2");
        assertThat(get("/feed", "assignment_id", essay).ok().size()).isEqualTo(6);
        assertThat(get("/feed", "assignment_id", essay + 1).ok().size()).isZero();
    }

    @Test
    void it_is_for_those_who_grade() {
        for (String path : List.of("/days", "/feed", "/2001-01-01")) {
            String full = course.path("/gradebook_history" + path);
            assertThat(student.client().get(full).status()).as(path).isEqualTo(403);
            assertThat(SCHOOL.admin().get(full).status()).as(path).isEqualTo(200);
        }
    }

    @Test
    void work_that_lost_its_grade_was_graded_on_no_day() {
        var another = new GradedCourse();
        Person one = SCHOOL.student(another.id);
        long task = another.assignment();
        another.grade(task, one, "4");
        another.grade(task, one, "");
        String days = another.path("/gradebook_history/days");
        assertThat(another.teacher.client().get(days).ok().size()).isZero();
    }
}
