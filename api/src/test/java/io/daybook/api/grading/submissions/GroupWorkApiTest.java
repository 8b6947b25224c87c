package io.daybook.api.grading.submissions;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.School.Person;
import io.daybook.api.platform.support.TestDaybook;
import io.daybook.api.platform.support.Upload;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Groups submit together and are graded together. */
class GroupWorkApiTest {

    private static final Classroom HERE = new Classroom();
    private static final Person ALONE = HERE.school.student(HERE.course);
    private static long category;
    private static long group;

    @BeforeAll
    static void make_a_group() {
        category =
                HERE.teacher
                        .client()
                        .post(
                                "/api/v1/courses/" + HERE.course + "/group_categories",
                                "name",
                                "Teams")
                        .id();
        group =
                HERE.teacher
                        .client()
                        .post("/api/v1/group_categories/" + category + "/groups", "name", "Team 1")
                        .id();
        for (Person member : new Person[] {HERE.student, HERE.other}) {
            HERE.teacher
                    .client()
                    .post("/api/v1/groups/" + group + "/memberships", "user_id", member.id())
                    .ok();
        }
    }

    private static long assignment(Object... individually) {
        return individually.length == 0
                ? HERE.assignment("assignment[group_category_id]", category)
                : HERE.assignment(
                        "assignment[group_category_id]",
                        category,
                        "assignment[grade_group_students_individually]",
                        true);
    }

    private static JsonNode work(long assignment, Person of, Object... parameters) {
        return HERE.teacher.client().get(HERE.one(assignment, of), parameters).ok();
    }

    private static JsonNode put(long assignment, Object... parameters) {
        return HERE.teacher.client().put(HERE.one(assignment, HERE.student), parameters).ok();
    }

    @Test
    void what_one_member_submits_all_members_have() {
        long assignment = assignment();

        HERE.handIn(HERE.student, assignment).ok();

        JsonNode mine = work(assignment, HERE.student);
        JsonNode theirs = work(assignment, HERE.other);
        assertThat(theirs.path("url").asString()).isEqualTo(mine.path("url").asString());
        assertThat(theirs.path("submitted_at").asString())
                .isEqualTo(mine.path("submitted_at").asString());
        assertThat(theirs.path("attempt").asInt()).isEqualTo(1);
        assertThat(work(assignment, ALONE).path("workflow_state").asString())
                .isEqualTo("unsubmitted");

        HERE.handIn(HERE.other, assignment).ok();
        assertThat(work(assignment, HERE.student).path("attempt").asInt()).isEqualTo(2);
    }

    @Test
    void students_without_a_group_submit_alone() {
        long assignment = assignment();

        HERE.handIn(ALONE, assignment).ok();

        assertThat(work(assignment, ALONE).path("attempt").asInt()).isEqualTo(1);
        assertThat(work(assignment, HERE.student).path("attempt").isNull()).isTrue();
    }

    @Test
    void every_member_has_the_files() {
        long assignment =
                HERE.teacher
                        .client()
                        .post(
                                "/api/v1/courses/" + HERE.course + "/assignments",
                                "assignment[published]",
                                "true",
                                "assignment[name]",
                                "Poster",
                                "assignment[submission_types][]",
                                "online_upload",
                                "assignment[group_category_id]",
                                category)
                        .id();
        long file =
                Upload.of(
                                HERE.student.client(),
                                HERE.all(assignment) + "/self/files",
                                "poster.txt",
                                "ours")
                        .path("id")
                        .asLong();
        HERE.student
                .client()
                .post(
                        HERE.all(assignment),
                        "submission[submission_type]",
                        "online_upload",
                        "submission[file_ids][]",
                        file)
                .ok();

        JsonNode theirs = work(assignment, HERE.other).path("attachments").path(0);

        assertThat(theirs.path("display_name").asString()).isEqualTo("poster.txt");
        assertThat(TestDaybook.running().nobody().get(theirs.path("url").asString()).text())
                .isEqualTo("ours");
        assertThat(HERE.other.client().get("/api/v1/files/" + theirs.path("id").asLong()).status())
                .isEqualTo(200);
    }

    @Test
    void a_grade_is_that_of_the_group() {
        long assignment = assignment();
        HERE.handIn(HERE.student, assignment).ok();

        JsonNode reply = put(assignment, "submission[posted_grade]", "8");

        assertThat(
                        reply.path("all_submissions")
                                .valueStream()
                                .map(each -> each.path("user_id").asLong()))
                .containsExactlyInAnyOrder(HERE.student.id(), HERE.other.id());
        assertThat(reply.path("user_id").asLong()).isEqualTo(HERE.student.id());
        assertThat(work(assignment, HERE.other).path("score").asDouble()).isEqualTo(8);
        assertThat(work(assignment, ALONE).path("score").isNull()).isTrue();

        put(assignment, "submission[posted_grade]", "8");
        assertThat(
                        work(assignment, HERE.other, "include[]", "submission_history")
                                .path("submission_history"))
                .hasSize(1);
    }

    @Test
    void each_is_graded_alone_where_the_assignment_says_so() {
        long assignment = assignment(true);
        HERE.handIn(HERE.student, assignment).ok();

        JsonNode reply = put(assignment, "submission[posted_grade]", "8");

        assertThat(reply.path("all_submissions")).hasSize(1);
        assertThat(work(assignment, HERE.other).path("score").isNull()).isTrue();
        assertThat(work(assignment, HERE.other).path("workflow_state").asString())
                .isEqualTo("submitted");
    }

    @Test
    void an_excuse_is_personal_and_keeps_the_group_s_grade_away() {
        long assignment = assignment();
        HERE.teacher
                .client()
                .put(HERE.one(assignment, HERE.other), "submission[excuse]", true)
                .ok();
        assertThat(work(assignment, HERE.student).path("excused").asBoolean()).isFalse();

        put(assignment, "submission[posted_grade]", "8");

        assertThat(work(assignment, HERE.student).path("score").asDouble()).isEqualTo(8);
        assertThat(work(assignment, HERE.other).path("excused").asBoolean()).isTrue();
    }

    @Test
    void a_member_to_whom_it_is_not_assigned_is_skipped() {
        long assignment = assignment();
        HERE.teacher
                .client()
                .put(
                        HERE.of(assignment, "").replaceAll("/$", ""),
                        "assignment[only_visible_to_overrides]",
                        "true",
                        "assignment[assignment_overrides][][student_ids][]",
                        HERE.student.id())
                .ok();

        JsonNode reply = put(assignment, "submission[posted_grade]", "8");

        assertThat(reply.path("all_submissions")).hasSize(1);
        assertThat(work(assignment, HERE.other).path("score").isNull()).isTrue();
    }

    @Test
    void a_remark_is_made_to_one_or_to_the_group() {
        long assignment = assignment();

        put(assignment, "comment[text_comment]", "to one");
        put(assignment, "comment[text_comment]", "to all", "comment[group_comment]", 1);

        assertThat(
                        work(assignment, HERE.student, "include[]", "submission_comments")
                                .path("submission_comments"))
                .hasSize(2);
        JsonNode theirs =
                work(assignment, HERE.other, "include[]", "submission_comments")
                        .path("submission_comments");
        assertThat(theirs).hasSize(1);
        assertThat(theirs.path(0).path("comment").asString()).isEqualTo("to all");
    }

    @Test
    void a_student_who_writes_to_the_group_is_not_shown_the_others_grades() {
        long assignment = assignment();
        put(assignment, "submission[posted_grade]", "8");

        JsonNode reply =
                HERE.student
                        .client()
                        .put(
                                HERE.one(assignment, HERE.student),
                                "comment[text_comment]",
                                "thanks",
                                "comment[group_comment]",
                                1)
                        .ok();

        assertThat(reply.path("all_submissions")).hasSize(1);
    }

    @Test
    void the_group_is_returned_with_the_submission() {
        long assignment = assignment();

        JsonNode told = work(assignment, HERE.student, "include[]", "group").path("group");

        assertThat(told.path("id").asLong()).isEqualTo(group);
        assertThat(told.path("name").asString()).isEqualTo("Team 1");
        assertThat(work(assignment, ALONE, "include[]", "group").path("group").path("id").isNull())
                .isTrue();
    }

    @Test
    void a_grade_that_is_one_of_many_is_that_of_the_group_too() {
        long assignment = assignment();
        HERE.teacher
                .client()
                .put(HERE.one(assignment, HERE.other), "submission[excuse]", true)
                .ok();
        bulk(assignment, HERE.student, "posted_grade", "8");
        assertThat(work(assignment, HERE.student).path("score").asDouble()).isEqualTo(8);
        assertThat(work(assignment, HERE.other).path("excused").asBoolean()).isTrue();

        bulk(assignment, HERE.other, "posted_grade", "6");
        assertThat(work(assignment, HERE.student).path("score").asDouble()).isEqualTo(6);
        assertThat(work(assignment, HERE.other).path("score").asDouble()).isEqualTo(6);

        long individually = assignment(true);
        bulk(individually, HERE.student, "posted_grade", "8");
        assertThat(work(individually, HERE.other).path("score").isNull()).isTrue();
    }

    @Test
    void a_comment_of_a_bulk_change_goes_to_the_group_on_request() {
        long assignment = assignment();
        bulk(assignment, HERE.student, "text_comment", "to one");
        bulk(assignment, HERE.student, "text_comment", "to all", "group_comment", "1");
        assertThat(comments(assignment, HERE.student)).containsExactly("to one", "to all");
        assertThat(comments(assignment, HERE.other)).containsExactly("to all");
    }

    private static List<String> comments(long assignment, Person of) {
        return work(assignment, of, "include[]", "submission_comments")
                .path("submission_comments")
                .valueStream()
                .map(each -> each.path("comment").asString())
                .toList();
    }

    private static void bulk(long assignment, Person of, Object... data) {
        Object[] named = data.clone();
        for (int i = 0; i < named.length; i += 2) {
            named[i] = "grade_data[" + of.id() + "][" + data[i] + "]";
        }
        JsonNode done =
                HERE.done(
                        HERE.teacher.client().post(HERE.all(assignment) + "/update_grades", named));
        assertThat(done.path("workflow_state").asString()).isEqualTo("completed");
    }

    @Test
    void one_stands_for_the_group_where_work_is_listed_by_groups() {
        long assignment = assignment();
        assertThat(listed(assignment)).containsExactly(HERE.student.id(), ALONE.id());
        HERE.teacher
                .client()
                .put(HERE.one(assignment, HERE.student), "submission[excuse]", true)
                .ok();
        assertThat(listed(assignment)).containsExactly(HERE.other.id(), ALONE.id());
        assertThat(listed(assignment(true))).hasSize(3);
        assertThat(listed(HERE.assignment())).hasSize(3);
    }

    private static List<Long> listed(long assignment) {
        return HERE.teacher
                .client()
                .get(HERE.all(assignment), "grouped", "true")
                .ok()
                .valueStream()
                .map(each -> each.path("user_id").asLong())
                .toList();
    }
}
