package io.daybook.api.grading.assignments;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** What is told beside assignments where callers ask for it. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class IncludesApiTest {

    private static final School SCHOOL = new School();

    private long course;
    private Person teacher;
    private final List<Person> students = new ArrayList<>();

    @BeforeEach
    void open_a_course() {
        course = SCHOOL.course();
        teacher = SCHOOL.teacher(course);
        for (int i = 0; i < 5; i++) {
            students.add(SCHOOL.student(course));
        }
    }

    private String path() {
        return "/api/v1/courses/" + course + "/assignments";
    }

    private String path(long assignment) {
        return path() + "/" + assignment;
    }

    private long assignment() {
        return teacher.client()
                .post(
                        path(),
                        "assignment[published]",
                        "true",
                        "assignment[name]",
                        "Essay",
                        "assignment[points_possible]",
                        10,
                        "assignment[submission_types][]",
                        "online_url")
                .id();
    }

    private void grade(long assignment, Person student, Object score) {
        teacher.client()
                .put(
                        path(assignment) + "/submissions/" + student.id(),
                        "submission[posted_grade]",
                        score)
                .ok();
    }

    private void handIn(Client by, long assignment) {
        by.post(
                        path(assignment) + "/submissions",
                        "submission[submission_type]",
                        "online_url",
                        "submission[url]",
                        "https://example.edu")
                .ok();
    }

    private static JsonNode statistics(Client of, String path) {
        return of.get(path, "include[]", "submission", "include[]", "score_statistics")
                .ok()
                .path("score_statistics");
    }

    private Person first() {
        return students.getFirst();
    }

    @Test
    void statistics_of_few_scores_are_shown_only_to_callers_who_see_every_grade() {
        long id = assignment();
        grade(id, first(), 7);
        Person limited = SCHOOL.person("Limited");
        long section =
                SCHOOL.admin()
                        .post(
                                "/api/v1/courses/" + course + "/sections",
                                "course_section[name]",
                                "B")
                        .id();
        SCHOOL.limitTo(section, limited, "Ta");
        assertThat(statistics(limited.client(), path(id)).isMissingNode()).isTrue();
        Client designer = SCHOOL.member(course, "Designer").client();
        assertThat(statistics(designer, path(id)).isMissingNode()).isTrue();
        assertThat(statistics(teacher.client(), path(id)).path("max").asDouble()).isEqualTo(7);
    }

    @Test
    void scores_are_summed_up_for_students_among_five_who_know_theirs() {
        long id = assignment();
        for (int i = 0; i < 4; i++) {
            grade(id, students.get(i), i + 1);
        }
        assertThat(statistics(first().client(), path(id)).isMissingNode()).isTrue();
        assertThat(statistics(teacher.client(), path(id)).path("max").asDouble()).isEqualTo(4);
        assertThat(statistics(students.get(4).client(), path(id)).isMissingNode()).isTrue();
        grade(id, students.get(4), 10);
        JsonNode spread = statistics(first().client(), path(id));
        assertThat(spread.path("min").asDouble()).isEqualTo(1);
        assertThat(spread.path("max").asDouble()).isEqualTo(10);
        assertThat(spread.path("mean").asDouble()).isEqualTo(4);
        assertThat(spread.path("lower_q").asDouble()).isEqualTo(2);
        assertThat(spread.path("median").asDouble()).isEqualTo(3);
        assertThat(spread.path("upper_q").asDouble()).isEqualTo(4);
        assertThat(
                        first().client()
                                .get(path(id), "include[]", "score_statistics")
                                .ok()
                                .has("score_statistics"))
                .isFalse();
        teacher.client()
                .put("/api/v1/courses/" + course + "/settings", "hide_distribution_graphs", "true")
                .ok();
        assertThat(statistics(first().client(), path(id)).isMissingNode()).isTrue();
    }

    @Test
    void scores_that_are_held_back_do_not_count() {
        long id = assignment();
        teacher.client().put(path(id), "assignment[post_manually]", "true").ok();
        students.forEach(student -> grade(id, student, 5));
        assertThat(statistics(first().client(), path(id)).isMissingNode()).isTrue();
        assertThat(statistics(teacher.client(), path(id)).isMissingNode()).isTrue();
    }

    @Test
    void observers_are_shown_the_work_of_all_they_observe() {
        long id = assignment();
        handIn(first().client(), id);
        Person parent = SCHOOL.person("A parent");
        for (Person child : students.subList(0, 2)) {
            SCHOOL.admin()
                    .post(
                            "/api/v1/courses/" + course + "/enrollments",
                            "enrollment[user_id]",
                            parent.id(),
                            "enrollment[type]",
                            "ObserverEnrollment",
                            "enrollment[associated_user_id]",
                            child.id(),
                            "enrollment[enrollment_state]",
                            "active")
                    .ok();
        }
        JsonNode shown =
                parent.client()
                        .get(path(), "include[]", "submission", "include[]", "observed_users")
                        .ok()
                        .get(0)
                        .path("submission");
        assertThat(shown).hasSize(2);
        assertThat(shown.get(0).path("user_id").asLong()).isEqualTo(first().id());
        assertThat(shown.get(0).path("workflow_state").asString()).isEqualTo("submitted");
        assertThat(shown.get(1).path("workflow_state").asString()).isEqualTo("unsubmitted");
        assertThat(parent.client().get(path(id), "include[]", "submission").ok().has("submission"))
                .isFalse();
    }

    @Test
    void a_student_s_list_is_beside_the_student_s_own_work() {
        handIn(first().client(), assignment());
        JsonNode listed =
                teacher.client()
                        .get(
                                "/api/v1/users/%d/courses/%d/assignments"
                                        .formatted(first().id(), course),
                                "include[]",
                                "submission")
                        .ok();
        assertThat(listed.get(0).path("submission").path("user_id").asLong())
                .isEqualTo(first().id());
    }

    @Test
    void work_that_waits_is_counted_by_section_and_for_graders_in_theirs() {
        long id = assignment();
        long other =
                SCHOOL.admin()
                        .post(
                                "/api/v1/courses/" + course + "/sections",
                                "course_section[name]",
                                "Evening")
                        .id();
        Person evening = SCHOOL.person("An evening student");
        enroll(evening, "StudentEnrollment", other);
        handIn(first().client(), id);
        handIn(students.get(1).client(), id);
        handIn(evening.client(), id);
        JsonNode all =
                teacher.client().get(path(id), "needs_grading_count_by_section", "true").ok();
        assertThat(all.path("needs_grading_count").asLong()).isEqualTo(3);
        JsonNode sections = all.path("needs_grading_count_by_section");
        assertThat(sections).hasSize(2);
        assertThat(sections.get(0).path("needs_grading_count").asLong()).isEqualTo(2);
        assertThat(sections.get(1).path("section_id").asLong()).isEqualTo(other);
        assertThat(sections.get(1).path("needs_grading_count").asLong()).isEqualTo(1);
        Person assistant = SCHOOL.person("An evening assistant");
        enroll(assistant, "TaEnrollment", other);
        JsonNode listed = assistant.client().get(path()).ok().get(0);
        assertThat(listed.path("needs_grading_count").asLong()).isEqualTo(1);
        assertThat(listed.has("needs_grading_count_by_section")).isFalse();
        assertThat(first().client().get(path(id)).ok().has("needs_grading_count")).isFalse();
    }

    @Test
    void work_of_who_studies_no_more_waits_for_nobody() {
        long id = assignment();
        Person leaver = SCHOOL.person("A leaver");
        long enrollment = SCHOOL.enroll(course, leaver, "Student");
        handIn(leaver.client(), id);
        assertThat(waiting(id)).isEqualTo(1);
        SCHOOL.admin()
                .delete(
                        "/api/v1/courses/" + course + "/enrollments/" + enrollment,
                        "task",
                        "conclude")
                .ok();
        assertThat(waiting(id)).isZero();
    }

    private long waiting(long assignment) {
        return teacher.client().get(path(assignment)).ok().path("needs_grading_count").asLong();
    }

    private void enroll(Person person, String type, long section) {
        SCHOOL.admin()
                .post(
                        "/api/v1/sections/" + section + "/enrollments",
                        "enrollment[user_id]",
                        person.id(),
                        "enrollment[type]",
                        type,
                        "enrollment[limit_privileges_to_course_section]",
                        "true",
                        "enrollment[enrollment_state]",
                        "active")
                .ok();
    }

    @Test
    void what_is_graded_through_it_is_named_and_outcomes_are_none() {
        JsonNode quiz =
                teacher.client()
                        .post(
                                "/api/v1/courses/" + course + "/quizzes",
                                "quiz[title]",
                                "Test",
                                "quiz[quiz_type]",
                                "assignment")
                        .ok();
        long id = quiz.path("assignment_id").asLong();
        JsonNode shown =
                teacher.client()
                        .get(path(id), "include[]", "ab_guid", "include[]", "can_edit")
                        .ok();
        assertThat(shown.path("is_quiz_assignment").asBoolean()).isTrue();
        assertThat(shown.path("quiz_id").asLong()).isEqualTo(quiz.path("id").asLong());
        assertThat(shown.path("can_duplicate").asBoolean(true)).isFalse();
        assertThat(shown.path("ab_guid")).isEmpty();
        assertThat(shown.path("can_edit").asBoolean()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void the_assignment_of_a_graded_survey_shows_whether_it_is_anonymous(boolean anonymous) {
        JsonNode survey =
                teacher.client()
                        .post(
                                "/api/v1/courses/" + course + "/quizzes",
                                "quiz[title]",
                                "Opinions",
                                "quiz[quiz_type]",
                                "graded_survey",
                                "quiz[anonymous_submissions]",
                                anonymous)
                        .ok();

        JsonNode shown = teacher.client().get(path(survey.path("assignment_id").asLong())).ok();
        assertThat(shown.path("anonymous_submissions").asBoolean(!anonymous)).isEqualTo(anonymous);
    }

    @Test
    void from_so_many_dates_on_they_are_only_counted() {
        long id = assignment();
        for (int i = 0; i < 25; i++) {
            long section =
                    teacher.client()
                            .post(
                                    "/api/v1/courses/" + course + "/sections",
                                    "course_section[name]",
                                    "Section " + i)
                            .id();
            teacher.client()
                    .post(
                            path(id) + "/overrides",
                            "assignment_override[course_section_id]",
                            section)
                    .ok();
        }
        JsonNode shown = teacher.client().get(path(id), "all_dates", "true").ok();
        assertThat(shown.has("all_dates")).isFalse();
        assertThat(shown.path("all_dates_count").asInt()).isEqualTo(25);
        JsonNode listed = teacher.client().get(path(), "include[]", "all_dates").ok().get(0);
        assertThat(listed.path("all_dates_count").asInt()).isEqualTo(25);
        JsonNode own = first().client().get(path(id), "all_dates", "true").ok();
        assertThat(own.path("all_dates")).hasSize(1);
    }

    @Test
    void students_without_attempts_left_or_with_ended_enrollments_cannot_submit() {
        long id = assignment();
        assertThat(canSubmit(first(), id)).isTrue();
        teacher.client().put(path(id), "assignment[allowed_attempts]", 1).ok();
        handIn(first().client(), id);
        assertThat(canSubmit(first(), id)).isFalse();
        assertThat(canSubmit(students.get(1), id)).isTrue();
        assertThat(canSubmit(teacher, id)).isFalse();
        assertThat(
                        first().client()
                                .get(path(), "include[]", "can_submit")
                                .ok()
                                .get(0)
                                .has("can_submit"))
                .isFalse();
        SCHOOL.admin().put("/api/v1/courses/" + course, "course[event]", "conclude").ok();
        assertThat(canSubmit(students.get(1), id)).isFalse();
    }

    private boolean canSubmit(Person of, long assignment) {
        JsonNode shown = of.client().get(path(assignment), "include[]", "can_submit").ok();
        return shown.path("can_submit").asBoolean();
    }
}
