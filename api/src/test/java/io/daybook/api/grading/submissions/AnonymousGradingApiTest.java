package io.daybook.api.grading.submissions;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School.Person;
import io.daybook.api.platform.support.TestDaybook;
import io.daybook.application.grading.submissions.AnonymousIds;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** Graders of an anonymous assignment do not link anonymous ids to users before posting. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class AnonymousGradingApiTest {

    private static final Classroom HERE = new Classroom();
    private static final Client GRADER = HERE.teacher.client();
    private static final String INCLUDE =
            Stream.of(
                            "user",
                            "assignment",
                            "submission_history",
                            "submission_comments",
                            "submission_html_comments",
                            "group",
                            "read_status",
                            "visibility",
                            "provisional_grades",
                            "rubric_assessment",
                            "full_rubric_assessment",
                            "total_scores",
                            "submission")
                    .map(name -> "include[]=" + name)
                    .reduce("", (all, one) -> all + one + "&");

    private long assignment;
    private String anonymousId = "";

    @BeforeEach
    void a_graded_and_commented_anonymous_submission() {
        HERE.school
                .admin()
                .put(
                        "/api/v1/courses/" + HERE.course + "/features/flags/anonymous_marking",
                        "state",
                        "on");
        assignment =
                HERE.assignment(
                        "assignment[anonymous_grading]", "true", "assignment[peer_reviews]", true);
        HERE.handIn(HERE.student, assignment).ok();
        HERE.comment(HERE.student, assignment, "Mine");
        anonymousId = idOf(HERE.student);
        String criterion = criterion();
        GRADER.put(
                        HERE.of(assignment, "anonymous_submissions/" + anonymousId),
                        "rubric_assessment[" + criterion + "][comments]",
                        "Well said",
                        "submission[posted_grade]",
                        "7",
                        "comment[text_comment]",
                        "Good")
                .ok();
    }

    /** The id of the only criterion of a rubric by which the submission is assessed. */
    private String criterion() {
        return GRADER.postJson(
                        "/api/v1/courses/" + HERE.course + "/rubrics",
                        """
                        {"rubric": {"criteria": {"0": {"description": "Style", "ratings": [
                           {"description": "Good", "points": 7}]}}},
                         "rubric_association": {"association_type": "Assignment",
                           "association_id": %d, "purpose": "grading"}}
                        """
                                .formatted(assignment))
                .ok()
                .path("rubric")
                .path("data")
                .path(0)
                .path("id")
                .asString();
    }

    private String idOf(Person student) {
        return TestDaybook.running().bean(AnonymousIds.class).ofStudent(assignment, student.id());
    }

    private Stream<String> answers() {
        long student = HERE.student.id();
        String course = "/api/v1/courses/" + HERE.course;
        String all =
                course + "/students/submissions?assignment_ids[]=" + assignment + "&" + INCLUDE;
        String section = "/api/v1/sections/" + HERE.section();
        return Stream.of(
                HERE.all(assignment) + "?" + INCLUDE,
                section + "/assignments/" + assignment + "/submissions?" + INCLUDE,
                HERE.of(assignment, "anonymous_submissions/" + anonymousId) + "?" + INCLUDE,
                HERE.one(assignment, HERE.student) + "?" + INCLUDE,
                all + "student_ids[]=all",
                all + "student_ids[]=all&grouped=true",
                all + "student_ids[]=all&order=graded_at",
                all + "student_ids[]=" + student,
                all + "student_ids[]=" + student + "&workflow_state=graded",
                HERE.of(assignment, "gradeable_students"),
                HERE.of(assignment, "submission_summary"),
                HERE.of(assignment, "peer_reviews?include[]=user&include[]=submission_comments"),
                HERE.of(assignment, "provisional_grades/status?student_id=" + student),
                course + "/assignments?" + INCLUDE,
                course + "/assignments/" + assignment + "?" + INCLUDE,
                "/api/v1/users/" + student + "/courses/" + HERE.course + "/assignments?" + INCLUDE,
                "/api/v1/users/" + student + "/missing_submissions?include[]=course",
                course + "/users?include[]=enrollments",
                course + "/modules?student_id=" + student + "&include[]=items",
                course + "/gradebook",
                course + "/gradebook.csv",
                course + "/gradebook_history/days",
                course + "/gradebook_history/feed",
                course + "/gradebook_history/feed?user_id=" + student,
                "/api/v1/audit/grade_change/courses/" + HERE.course,
                "/api/v1/audit/grade_change/assignments/" + assignment,
                "/api/v1/audit/grade_change/students/" + student,
                "/api/v1/audit/grade_change/graders/" + HERE.teacher.id());
    }

    @Test
    void no_answer_links_an_anonymous_id_to_a_user_before_posting() {
        long linked =
                answers()
                        .map(path -> named(path, GRADER.get(path)))
                        .filter(text -> text.contains(anonymousId))
                        .peek(
                                text ->
                                        assertThat(text)
                                                .doesNotContain(HERE.student.name())
                                                .doesNotContainPattern(
                                                        "(user|student|author)_id\\W+"
                                                                + HERE.student.id()
                                                                + "\\b")
                                                .doesNotContainPattern(
                                                        "/(users|submissions)/"
                                                                + HERE.student.id()
                                                                + "\\b")
                                                .doesNotContain(
                                                        "student_ids[]=" + HERE.student.id()))
                        .count();

        assertThat(linked).as("answers that hold the anonymous id").isGreaterThan(3);
    }

    private static String named(String path, Reply reply) {
        assertThat(reply.status()).as(path).isLessThan(500);
        return path + " " + reply.text();
    }

    @Test
    void graders_cannot_reach_anonymous_submissions_by_user_before_posting() {
        String one = HERE.one(assignment, HERE.student);
        long comment = HERE.comment(HERE.student, assignment, "More");

        assertThat(GRADER.get(one).status()).isEqualTo(403);
        assertThat(GRADER.put(one, "submission[posted_grade]", "3").status()).isEqualTo(403);
        assertThat(GRADER.delete(one + "/comments/" + comment).status()).isEqualTo(403);
        assertThat(
                        GRADER.post(
                                        HERE.all(assignment),
                                        "submission[user_id]",
                                        HERE.student.id(),
                                        "submission[submission_type]",
                                        "online_text_entry",
                                        "submission[body]",
                                        "Known text")
                                .status())
                .isEqualTo(403);
        assertThat(
                        GRADER.post(
                                        HERE.of(assignment, "submissions/update_grades"),
                                        "grade_data[" + HERE.student.id() + "][posted_grade]",
                                        "3")
                                .status())
                .isEqualTo(403);
        assertThat(HERE.student.client().get(one).status()).isEqualTo(200);
    }

    @Test
    void lists_of_a_section_with_one_student_do_not_reveal_the_student() {
        Client admin = HERE.school.admin();
        String sections = "/api/v1/courses/" + HERE.course + "/sections";
        long section = admin.post(sections, "course_section[name]", "Alone").id();
        Person alone = HERE.school.person("Alone");
        admin.post(
                        "/api/v1/sections/" + section + "/enrollments",
                        "enrollment[user_id]",
                        alone.id(),
                        "enrollment[type]",
                        "StudentEnrollment",
                        "enrollment[enrollment_state]",
                        "active")
                .ok();
        HERE.handIn(alone, assignment).ok();
        String id = idOf(alone);
        String of = "/api/v1/sections/" + section;
        String work = of + "/students/submissions?student_ids[]=all&assignment_ids[]=" + assignment;

        assertThat(GRADER.get(HERE.all(assignment)).each("anonymous_id")).contains(id);
        assertThat(GRADER.get(of + "/assignments/" + assignment + "/submissions").ok()).isEmpty();
        assertThat(GRADER.get(work).ok()).isEmpty();
        assertThat(GRADER.get(work + "&workflow_state=submitted").ok()).isEmpty();
        assertThat(GRADER.get(work + "&grouped=true").text()).doesNotContain(id);
    }

    @Test
    void the_order_of_anonymous_submissions_does_not_reveal_the_students() {
        List<String> ids = List.of(idOf(HERE.student), idOf(HERE.other));

        assertThat(GRADER.get(HERE.all(assignment)).each("anonymous_id"))
                .isSorted()
                .containsAll(ids);
        assertThat(GRADER.get(HERE.of(assignment, "gradeable_students")).each("anonymous_id"))
                .isSorted()
                .containsAll(ids);
        assertThat(
                        GRADER.get(
                                        "/api/v1/courses/"
                                                + HERE.course
                                                + "/students/submissions?student_ids[]=all"
                                                + "&assignment_ids[]="
                                                + assignment)
                                .each("anonymous_id"))
                .isSorted()
                .containsAll(ids);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "submitted_since=2000-01-01T00:00:00Z",
                "workflow_state=submitted",
                "workflow_state=submitted&order=graded_at"
            })
    void the_order_of_filtered_anonymous_submissions_does_not_reveal_the_students(String filter) {
        var there = new Classroom();
        there.school
                .admin()
                .put(
                        "/api/v1/courses/" + there.course + "/features/flags/anonymous_marking",
                        "state",
                        "on");
        long fresh = there.assignment("assignment[anonymous_grading]", "true");
        List<Person> students =
                Stream.generate(() -> there.school.student(there.course)).limit(4).toList();
        students.forEach(student -> there.handIn(student, fresh).ok());
        AnonymousIds ids = TestDaybook.running().bean(AnonymousIds.class);
        List<String> ordered =
                students.stream()
                        .map(student -> ids.ofStudent(fresh, student.id()))
                        .sorted()
                        .toList();
        String list =
                "/api/v1/courses/%d/students/submissions?student_ids[]=all&assignment_ids[]=%d&%s"
                        .formatted(there.course, fresh, filter);
        Client grader = there.teacher.client();

        assertThat(grader.get(list).each("anonymous_id")).isEqualTo(ordered);
        assertThat(grader.get(list + "&order_direction=descending").each("anonymous_id"))
                .isEqualTo(ordered.reversed());
        assertThat(grader.get(list + "&per_page=2&page=2").each("anonymous_id"))
                .isEqualTo(ordered.subList(2, 4));
    }

    @Test
    void once_posted_a_submission_names_its_user() {
        HERE.done(GRADER.post(HERE.of(assignment, "post_grades")));

        JsonNode shown = GRADER.get(HERE.one(assignment, HERE.student)).ok();

        assertThat(shown.path("user_id").asLong()).isEqualTo(HERE.student.id());
    }
}
