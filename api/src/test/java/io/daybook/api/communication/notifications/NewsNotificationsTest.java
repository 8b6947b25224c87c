package io.daybook.api.communication.notifications;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Upload;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Who is told of changes of content, of posted grades, and of what is new in the institution. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class NewsNotificationsTest {

    private final MailedSchool school = MailedSchool.shared();

    @Test
    void a_notification_of_the_account_is_told_to_those_who_are_shown_it() {
        school.announce("Snow");
        school.announce("Marks are due", "account_notification_roles[]", "TeacherEnrollment");

        school.await("ann", "Snow");
        school.await("tea", "Marks are due");
        school.flush("ann");
        assertThat(school.told("tea")).containsOnlyOnce("Snow");
        assertThat(school.told("ann")).doesNotContain("Marks are due");
    }

    @Test
    void changes_are_told_when_that_is_asked_for() {
        long essay = school.assignment("Poem");
        String assignment = school.path("/assignments/" + essay);
        school.admin()
                .post(
                        school.path("/pages"),
                        school.as("tea", "wiki_page[title]", "Plan", "wiki_page[published]", true))
                .ok();
        String page = school.path("/pages/plan");

        school.admin().put(assignment, school.as("tea", "assignment[description]", "One")).ok();
        school.admin().put(page, school.as("tea", "wiki_page[body]", "One")).ok();
        school.flush("bob");
        assertThat(school.told("bob"))
                .doesNotContain("Assignment changed: Poem, Bio", "Page changed: Plan, Bio");
        school.admin()
                .put(
                        assignment,
                        school.as(
                                "tea",
                                "assignment[description]",
                                "Two",
                                "assignment[notify_of_update]",
                                true))
                .ok();
        school.admin()
                .put(
                        page,
                        school.as(
                                "tea",
                                "wiki_page[body]",
                                "Two",
                                "wiki_page[notify_of_update]",
                                true))
                .ok();

        school.await("bob", "Assignment changed: Poem, Bio");
        school.await("bob", "Page changed: Plan, Bio");
        school.await("tara", "Page changed: Plan, Bio");
        school.flush("tara");
        assertThat(school.told("tea"))
                .doesNotContain("Assignment changed: Poem, Bio", "Page changed: Plan, Bio");
        assertThat(school.told("tara")).doesNotContain("Assignment changed: Poem, Bio");
    }

    @Test
    void a_change_of_what_is_not_published_is_told_nobody() {
        long draft = school.assignment("Draft", "assignment[published]", false);
        school.admin()
                .put(
                        school.path("/assignments/" + draft),
                        school.as(
                                "tea",
                                "assignment[description]",
                                "New",
                                "assignment[notify_of_update]",
                                true))
                .ok();

        school.flush("ann");
        assertThat(school.told("ann")).doesNotContain("Assignment changed: Draft, Bio");
    }

    private void upload(String name) {
        Upload.of(
                school.admin(),
                school.path("/files"),
                name,
                name.getBytes(StandardCharsets.UTF_8),
                school.as("tea"));
    }

    @Test
    void new_files_are_told_to_members_and_many_of_them_together() {
        upload("plan.txt");
        school.await("ann", "New file: plan.txt, Bio");
        upload("map.txt");
        upload("list.txt");

        school.await("ann", "New files: Bio");
        school.flush("ann");
        assertThat(school.told("ann"))
                .doesNotContain("New file: map.txt, Bio", "New file: list.txt, Bio");
        assertThat(school.told("tea")).doesNotContain("New file: plan.txt, Bio");
    }

    @Test
    void whoever_is_added_to_a_conversation_is_told_and_nobody_else() {
        long conversation =
                school.admin()
                        .post(
                                "/api/v1/conversations",
                                school.as(
                                        "tea",
                                        "recipients[]",
                                        school.id("ann"),
                                        "recipients[]",
                                        school.id("bob"),
                                        "body",
                                        "Come",
                                        "group_conversation",
                                        true))
                        .ok()
                        .path(0)
                        .path("id")
                        .asLong();

        school.admin()
                .post(
                        "/api/v1/conversations/" + conversation + "/add_recipients",
                        school.as("tea", "recipients[]", school.id("cleo")))
                .ok();

        school.await("cleo", "tea added you to a conversation");
        school.flush("ann");
        assertThat(school.told("ann")).doesNotContain("tea added you to a conversation");
    }

    private void export(boolean silently) {
        school.admin()
                .post(
                        school.path("/content_exports"),
                        school.as("tea", "export_type", "qti", "skip_notifications", silently))
                .ok();
    }

    @Test
    void the_end_of_an_export_is_told_unless_that_is_to_be_skipped() {
        export(true);
        export(false);

        school.await("tea", "Export ready: Bio");
        school.flush("tea");
        assertThat(school.told("tea")).containsOnlyOnce("Export ready: Bio");
    }

    @Test
    void a_group_that_students_form_is_told_to_those_who_teach_them() {
        school.admin().post(school.path("/groups"), school.as("ann", "name", "Readers")).ok();
        school.admin().post(school.path("/groups"), school.as("tea", "name", "Helpers")).ok();

        school.await("tea", "New student group: Readers, Bio");
        school.flush("tara");
        assertThat(school.told("tara"))
                .doesNotContain(
                        "New student group: Readers, Bio", "New student group: Helpers, Bio");
        assertThat(school.told("bob")).doesNotContain("New student group: Readers, Bio");
        school.admin().post(school.path("/groups"), school.as("cleo", "name", "Singers")).ok();
        school.await("tara", "New student group: Singers, Bio");
    }

    @Test
    void new_people_and_courses_are_told_to_administrators_alone() {
        long dean = school.add("dean");
        school.admin().post("/api/v1/accounts/self/admins", "user_id", dean).ok();

        school.add("newcomer");
        school.admin().post("/api/v1/accounts/self/courses", "course[name]", "Art").ok();
        long vice = school.add("vice");
        school.admin().post("/api/v1/accounts/self/admins", "user_id", vice).ok();

        school.await("dean", "New user: newcomer");
        school.await("dean", "New course: Art");
        school.await("dean", "New administrator: vice, Daybook");
        assertThat(school.told("dean"))
                .noneMatch(subject -> subject.startsWith("New administrator: dean"));
        school.flush("tea");
        assertThat(school.told("tea")).doesNotContain("New user: newcomer", "New course: Art");
    }

    @Test
    void posted_grades_are_told_to_the_other_graders_of_these_students() {
        long essay = school.assignment("Ode", "assignment[post_manually]", true);
        long other = school.assignment("Elegy", "assignment[post_manually]", true);
        long first = school.admin().get(school.path("/sections")).ok().path(0).path("id").asLong();

        school.admin()
                .post(
                        school.path("/assignments/" + other + "/post_grades"),
                        school.as("tea", "section_ids[]", first))
                .ok();
        school.admin()
                .post(school.path("/assignments/" + essay + "/post_grades"), school.as("tea"))
                .ok();

        school.await("tara", "Grades posted: Ode, Bio");
        school.flush("tea");
        assertThat(school.told("tara")).doesNotContain("Grades posted: Elegy, Bio");
        assertThat(school.told("tea")).doesNotContain("Grades posted: Ode, Bio");
        assertThat(school.told("ann")).doesNotContain("Grades posted: Ode, Bio");
    }

    @Test
    void a_request_to_join_that_is_turned_down_is_told_and_the_end_of_a_membership_is_not() {
        long asking = group("Rowing", "parent_context_request");
        long open = group("Chess", "parent_context_auto_join");
        long request = join(asking);
        long membership = join(open);

        end(asking, request);
        end(open, membership);

        school.await("bob", "Group membership declined: Rowing");
        school.flush("bob");
        assertThat(school.told("bob")).doesNotContain("Group membership declined: Chess");
    }

    private long group(String name, String joinLevel) {
        return school.admin()
                .post(
                        school.path("/groups"),
                        school.as("ann", "name", name, "join_level", joinLevel))
                .id();
    }

    private long join(long group) {
        return school.admin()
                .post(
                        "/api/v1/groups/" + group + "/memberships",
                        school.as("bob", "user_id", "self"))
                .id();
    }

    private void end(long group, long membership) {
        school.admin()
                .delete("/api/v1/groups/" + group + "/memberships/" + membership, school.as("tea"))
                .ok();
    }

    @Test
    void the_end_of_a_regrade_is_told_to_graders() {
        String quizzes = school.path("/quizzes");
        long quiz = school.admin().post(quizzes, school.as("tea", "quiz[title]", "Sums")).id();
        JsonNode question =
                school.admin()
                        .postJson(
                                quizzes + "/" + quiz + "/questions",
                                """
                                {"question": {"question_type": "multiple_choice_question",
                                  "question_text": "2+2?", "answers": [
                                    {"answer_text": "4", "answer_weight": 100},
                                    {"answer_text": "5"}]}}
                                """)
                        .ok();
        school.admin().put(quizzes + "/" + quiz, school.as("tea", "quiz[published]", true)).ok();
        JsonNode attempt =
                school.admin()
                        .post(quizzes + "/" + quiz + "/submissions", school.as("ann"))
                        .ok()
                        .path("quiz_submissions")
                        .path(0);
        school.admin()
                .post(
                        quizzes + "/" + quiz + "/submissions/" + attempt.path("id") + "/complete",
                        school.as(
                                "ann",
                                "attempt",
                                1,
                                "validation_token",
                                attempt.path("validation_token").asString()))
                .ok();

        school.admin()
                .putJson(
                        quizzes + "/" + quiz + "/questions/" + question.path("id"),
                        """
                        {"question": {"regrade_option": "current_correct_only", "answers": [
                           {"id": %s, "answer_text": "4", "answer_weight": 0},
                           {"id": %s, "answer_text": "5", "answer_weight": 100}]}}
                        """
                                .formatted(
                                        question.path("answers").path(0).path("id"),
                                        question.path("answers").path(1).path("id")))
                .ok();

        school.await("tea", "Quiz regraded: Bio");
        school.flush("ann");
        assertThat(school.told("ann")).doesNotContain("Quiz regraded: Bio");
    }
}
