package io.daybook.api.assessment.polls;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import java.util.List;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@DisplayNameGeneration(ReplaceUnderscores.class)
class PollsApiTest {

    private static final String POLLS = "/api/v1/polls";

    private final School school = new School();
    private final long course = school.course();
    private final Person teacher = school.teacher(course);
    private final Person student = school.student(course);
    private final long poll = newPoll();
    private final String one = POLLS + "/" + poll;
    private final String choices = one + "/poll_choices";
    private final String sessions = one + "/poll_sessions";

    private long newPoll() {
        return first(teacher.client().post(POLLS, "polls[][question]", "Ready?"), "polls")
                .path("id")
                .asLong();
    }

    private static JsonNode first(Reply reply, String key) {
        assertThat(reply.status()).as(reply.text()).isEqualTo(200);
        assertThat(reply.ok().path(key).isArray()).isTrue();
        return reply.ok().path(key).path(0);
    }

    private JsonNode choice(String text, boolean correct) {
        return first(
                teacher.client()
                        .post(
                                choices,
                                "poll_choices[][text]",
                                text,
                                "poll_choices[][is_correct]",
                                correct),
                "poll_choices");
    }

    private long session(Object... more) {
        Object[] sent = new Object[more.length + 2];
        sent[0] = "poll_sessions[][course_id]";
        sent[1] = course;
        System.arraycopy(more, 0, sent, 2, more.length);
        return first(teacher.client().post(sessions, sent), "poll_sessions").path("id").asLong();
    }

    @Test
    void the_owner_of_a_poll_lists_its_sessions_and_students_do_not() {
        long session = session();

        assertThat(first(teacher.client().get(sessions), "poll_sessions").path("id").asLong())
                .isEqualTo(session);
        assertThat(school.student(course).client().get(sessions).status()).isIn(401, 403);
    }

    @Test
    void staff_limited_to_a_section_choose_no_other_for_their_sessions() {
        String path = "/api/v1/courses/" + course + "/sections";
        long own = teacher.client().post(path, "course_section[name]", "Own").id();
        long other = teacher.client().post(path, "course_section[name]", "Other").id();
        Person assistant = school.person("Tad");
        school.limitTo(own, assistant, "Ta");
        Reply asked = assistant.client().post(POLLS, "polls[][question]", "Done?");
        String of = POLLS + "/" + first(asked, "polls").path("id").asLong() + "/poll_sessions";
        String section = "poll_sessions[][course_section_id]";

        Object[] place = {"poll_sessions[][course_id]", course, section, other};
        assertThat(assistant.client().post(of, place).status()).isEqualTo(403);
        place[3] = own;
        long session =
                first(assistant.client().post(of, place), "poll_sessions").path("id").asLong();
        assertThat(assistant.client().put(of + "/" + session, section, other).status())
                .isEqualTo(403);
    }

    private Reply answer(Person who, long session, long choice) {
        return who.client()
                .post(
                        sessions + "/" + session + "/poll_submissions",
                        "poll_submissions[][poll_choice_id]",
                        choice);
    }

    private List<String> listed(Person who, String which) {
        return who
                .client()
                .get("/api/v1/poll_sessions/" + which)
                .ok()
                .path("poll_sessions")
                .values()
                .stream()
                .map(session -> session.path("id").asString())
                .toList();
    }

    @Test
    void a_poll_is_created_changed_and_deleted_by_its_owner() {
        JsonNode created =
                first(
                        teacher.client()
                                .postJson(
                                        POLLS,
                                        "{\"polls\":[{\"question\":\"A\",\"description\":\"d\"}]}"),
                        "polls");
        assertThat(created.path("question").asString()).isEqualTo("A");
        assertThat(created.path("user_id").asLong()).isEqualTo(teacher.id());
        assertThat(created.path("total_results").isObject()).isTrue();
        String path = POLLS + "/" + created.path("id").asLong();

        JsonNode changed = first(teacher.client().put(path, "polls[][question]", "B"), "polls");

        assertThat(changed.path("question").asString()).isEqualTo("B");
        assertThat(changed.path("description").asString()).isEqualTo("d");
        assertThat(teacher.client().delete(path).status()).isEqualTo(204);
        assertThat(teacher.client().get(path).status()).isEqualTo(404);
    }

    @Test
    void the_list_has_the_polls_of_the_caller_alone_newest_first() {
        long newer = newPoll();

        JsonNode polls = teacher.client().get(POLLS).ok().path("polls");

        assertThat(polls.values().stream().map(each -> each.path("id").asLong()))
                .containsExactly(newer, poll);
        assertThat(school.teacher(course).client().get(POLLS).ok().path("polls")).isEmpty();
    }

    @Test
    void clients_that_name_the_one_thing_they_change_are_understood() {
        first(teacher.client().put(one, "poll[][question]", "Other?"), "polls");
        JsonNode choice =
                first(teacher.client().post(choices, "poll_choice[][text]", "Yes"), "poll_choices");
        JsonNode session =
                first(
                        teacher.client().post(sessions, "poll_session[][course_id]", course),
                        "poll_sessions");

        assertThat(first(teacher.client().get(one), "polls").path("question").asString())
                .isEqualTo("Other?");
        assertThat(choice.path("text").asString()).isEqualTo("Yes");
        assertThat(session.path("course_id").asLong()).isEqualTo(course);
    }

    @Test
    void students_create_no_polls_and_a_question_is_required() {
        assertThat(student.client().post(POLLS, "polls[][question]", "Q").status()).isEqualTo(403);
        assertThat(teacher.client().post(POLLS, "polls[][description]", "D").status())
                .isEqualTo(400);
        assertThat(teacher.client().post(POLLS, "polls[][question]", " ").status()).isEqualTo(400);
    }

    @Test
    void a_poll_is_seen_by_users_of_the_course_of_any_session() {
        assertThat(student.client().get(one).status()).isEqualTo(403);
        session();

        JsonNode seen = first(student.client().get(one), "polls");

        assertThat(seen.has("user_id")).isFalse();
        assertThat(seen.has("total_results")).isFalse();
        assertThat(school.person("Stranger").client().get(one).status()).isEqualTo(403);
        Person other = school.teacher(course);
        assertThat(other.client().put(one, "polls[][question]", "X").status()).isEqualTo(403);
        assertThat(other.client().delete(one).status()).isEqualTo(403);
    }

    @Test
    void choices_come_by_position_and_belong_to_their_poll() {
        long yes = choice("Yes", true).path("id").asLong();
        long no = choice("No", false).path("id").asLong();
        teacher.client().put(choices + "/" + no, "poll_choices[][position]", 0).ok();

        JsonNode listed = teacher.client().get(choices).ok().path("poll_choices");

        assertThat(listed.values().stream().map(each -> each.path("id").asLong()))
                .containsExactly(no, yes);
        String foreign = POLLS + "/" + newPoll() + "/poll_choices/" + yes;
        assertThat(teacher.client().get(foreign).status()).isEqualTo(404);
        assertThat(teacher.client().delete(choices + "/" + yes).status()).isEqualTo(204);
        assertThat(teacher.client().get(choices + "/" + yes).status()).isEqualTo(404);
        assertThat(teacher.client().post(choices, "poll_choices[][is_correct]", true).status())
                .isEqualTo(400);
    }

    @Test
    void a_student_learns_the_correct_choice_when_the_session_they_answered_is_closed() {
        long yes = choice("Yes", true).path("id").asLong();
        long session = session();
        String path = choices + "/" + yes;
        teacher.client().get(sessions + "/" + session + "/open").ok();
        answer(student, session, yes).ok();
        assertThat(first(student.client().get(path), "poll_choices").has("is_correct")).isFalse();
        assertThat(student.client().put(path, "poll_choices[][text]", "X").status()).isEqualTo(403);

        teacher.client().get(sessions + "/" + session + "/close").ok();

        assertThat(first(student.client().get(path), "poll_choices").path("is_correct").asBoolean())
                .isTrue();
    }

    @Test
    void a_session_open_elsewhere_does_not_reveal_the_correct_choice() {
        long yes = choice("Yes", true).path("id").asLong();
        long session = session();
        String path = choices + "/" + yes;
        session();
        teacher.client().get(sessions + "/" + session + "/open").ok();
        answer(student, session, yes).ok();
        long section =
                school.admin()
                        .post(
                                "/api/v1/courses/" + course + "/sections",
                                "course_section[name]",
                                "Others")
                        .id();

        teacher.client()
                .put(sessions + "/" + session, "poll_sessions[][course_section_id]", section)
                .ok();

        assertThat(first(student.client().get(path), "poll_choices").has("is_correct")).isFalse();
    }

    @Test
    void a_session_is_answered_once_while_it_is_open() {
        long yes = choice("Yes", true).path("id").asLong();
        long session = session();
        assertThat(answer(student, session, yes).status()).isEqualTo(403);
        JsonNode opened =
                first(teacher.client().get(sessions + "/" + session + "/open"), "poll_sessions");
        assertThat(opened.path("is_published").asBoolean()).isTrue();

        JsonNode submission = first(answer(student, session, yes), "poll_submissions");

        assertThat(submission.path("poll_choice_id").asLong()).isEqualTo(yes);
        assertThat(submission.path("user_id").asLong()).isEqualTo(student.id());
        assertThat(answer(student, session, yes).status()).isEqualTo(400);
        assertThat(answer(school.student(course), session, 99_999_999).status()).isEqualTo(404);
        assertThat(answer(school.person("Stranger"), session, yes).status()).isEqualTo(403);
        String shown =
                sessions + "/" + session + "/poll_submissions/" + submission.path("id").asLong();
        assertThat(student.client().get(shown).status()).isEqualTo(200);
        assertThat(teacher.client().get(shown).status()).isEqualTo(200);
        assertThat(school.student(course).client().get(shown).status()).isEqualTo(403);
        assertThat(first(teacher.client().get(one), "polls").path("total_results").toString())
                .isEqualTo("{\"%d\":1}".formatted(yes));
        long sure = choice("Sure", true).path("id").asLong();
        teacher.client().delete(choices + "/" + yes);
        assertThat(first(answer(student, session, sure), "poll_submissions").path("poll_choice_id"))
                .hasToString(String.valueOf(sure));
    }

    @Test
    void results_are_shown_to_the_owner_and_where_they_are_public() {
        long yes = choice("Yes", true).path("id").asLong();
        long session = session();
        String path = sessions + "/" + session;
        teacher.client().get(path + "/open").ok();
        answer(student, session, yes).ok();
        Person other = school.student(course);

        JsonNode seen = first(other.client().get(path), "poll_sessions");
        assertThat(seen.has("results")).isFalse();
        assertThat(seen.has("has_public_results")).isFalse();
        assertThat(seen.path("poll_submissions")).isEmpty();
        assertThat(seen.path("has_submitted").asBoolean()).isFalse();
        JsonNode own = first(student.client().get(path), "poll_sessions");
        assertThat(own.path("has_submitted").asBoolean()).isTrue();
        assertThat(own.path("poll_submissions")).hasSize(1);
        assertThat(first(teacher.client().get(path), "poll_sessions").path("results").toString())
                .isEqualTo("{\"%d\":1}".formatted(yes));

        teacher.client().put(path, "poll_sessions[][has_public_results]", true).ok();

        JsonNode open = first(other.client().get(path), "poll_sessions");
        assertThat(open.path("results").toString()).isEqualTo("{\"%d\":1}".formatted(yes));
        assertThat(open.path("poll_submissions")).hasSize(1);
    }

    @Test
    void sessions_are_for_courses_the_owner_may_change_and_their_own_sections() {
        long foreign = school.course();
        assertThat(teacher.client().post(sessions, "poll_sessions[][course_id]", foreign).status())
                .isEqualTo(403);
        assertThat(
                        teacher.client()
                                .post(sessions, "poll_sessions[][has_public_results]", true)
                                .status())
                .isEqualTo(404);
        long section =
                school.admin()
                        .get("/api/v1/courses/" + foreign + "/sections")
                        .ok()
                        .path(0)
                        .path("id")
                        .asLong();
        assertThat(
                        teacher.client()
                                .post(
                                        sessions,
                                        "poll_sessions[][course_id]",
                                        course,
                                        "poll_sessions[][course_section_id]",
                                        section)
                                .status())
                .isEqualTo(404);
        assertThat(student.client().get(sessions).status()).isEqualTo(403);
        long session = session();
        assertThat(student.client().get(sessions + "/" + session + "/open").status())
                .isEqualTo(403);
        assertThat(teacher.client().delete(sessions + "/" + session).status()).isEqualTo(204);
        assertThat(teacher.client().get(sessions + "/" + session).status()).isEqualTo(404);
    }

    @Test
    void opened_and_closed_sessions_are_those_of_the_callers_courses_and_sections() {
        long section =
                school.admin()
                        .post(
                                "/api/v1/courses/" + course + "/sections",
                                "course_section[name]",
                                "Evening")
                        .id();
        long all = session();
        long evening = session("poll_sessions[][course_section_id]", section);
        assertThat(listed(student, "closed")).containsExactly("" + all);
        assertThat(listed(student, "opened")).isEmpty();

        teacher.client().get(sessions + "/" + all + "/open").ok();
        teacher.client().get(sessions + "/" + evening + "/open").ok();

        assertThat(listed(student, "opened")).containsExactly("" + all);
        assertThat(student.client().get(sessions + "/" + evening).status()).isEqualTo(403);
        assertThat(listed(school.person("Stranger"), "opened")).isEmpty();
    }
}
