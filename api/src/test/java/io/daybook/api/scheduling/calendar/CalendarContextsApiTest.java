package io.daybook.api.scheduling.calendar;

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

/** Calendars other than those of courses, and what is told only when asked for. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class CalendarContextsApiTest {

    private static final String EVENTS = "/api/v1/calendar_events";
    private static final Object[] MARCH = {"start_date", "2026-03-01", "end_date", "2026-03-31"};

    private final School school = new School();
    private final long course = school.course();
    private final Person teacher = school.teacher(course);
    private final Person student = school.student(course);

    private static Reply talk(Client client, String code) {
        return client.post(
                EVENTS,
                "calendar_event[context_code]",
                code,
                "calendar_event[title]",
                "Talk",
                "calendar_event[start_at]",
                "2026-03-02T09:00:00Z");
    }

    private static Reply march(Client client, String path, Object... more) {
        List<Object> query = new ArrayList<>(List.of(MARCH));
        query.addAll(List.of(more));
        return client.get(path, query.toArray());
    }

    @Test
    void members_of_a_group_manage_its_calendar_and_others_do_not_read_it() {
        long category =
                school.admin()
                        .post("/api/v1/courses/" + course + "/group_categories", "name", "Teams")
                        .id();
        long group =
                school.admin()
                        .post("/api/v1/group_categories/" + category + "/groups", "name", "A")
                        .id();
        school.admin()
                .post("/api/v1/groups/" + group + "/memberships", "user_id", student.id())
                .ok();
        String code = "group_" + group;
        Person other = school.student(course);

        JsonNode created = talk(student.client(), code).ok();

        assertThat(created.path("context_code").asString()).isEqualTo(code);
        assertThat(created.path("context_name").asString()).isEqualTo("A");
        assertThat(march(student.client(), EVENTS, "context_codes[]", code).each("title"))
                .containsExactly("Talk");
        assertThat(talk(other.client(), code).status()).isEqualTo(403);
        assertThat(march(other.client(), EVENTS, "context_codes[]", code).status()).isEqualTo(403);
    }

    @Test
    void administrators_manage_the_calendar_of_their_account() {
        String code =
                "account_" + school.admin().get("/api/v1/accounts/self").ok().path("id").asLong();

        JsonNode created = talk(school.admin(), code).ok();

        assertThat(created.path("context_code").asString()).isEqualTo(code);
        assertThat(talk(teacher.client(), code).status()).isEqualTo(403);
        String path = EVENTS + "/" + created.path("id").asLong();
        assertThat(student.client().put(path, "calendar_event[title]", "Mine").status())
                .isEqualTo(403);
        assertThat(school.admin().delete(path).ok().path("workflow_state").asString())
                .isEqualTo("deleted");
    }

    @Test
    void an_observer_reads_the_calendar_of_their_student_and_of_nobody_else() {
        Person observer = school.person("Observer");
        school.admin().put("/api/v1/users/" + observer.id() + "/observees/" + student.id()).ok();
        talk(student.client(), "user_" + student.id()).ok();
        String path = "/api/v1/users/%d/calendar_events";

        assertThat(march(observer.client(), path.formatted(student.id())).each("title"))
                .containsExactly("Talk");
        assertThat(march(observer.client(), path.formatted(teacher.id())).status()).isEqualTo(403);
    }

    @Test
    void an_observer_by_enrollment_reads_what_the_student_reads_of_that_course() {
        Person observer = school.person("Observer");
        observe(observer, course);
        long elsewhere = school.course();
        school.student(elsewhere);
        talk(student.client(), "user_" + student.id()).ok();
        talk(teacher.client(), "course_" + course).ok();
        String path = "/api/v1/users/" + student.id() + "/calendar_events";
        Client parent = observer.client();

        assertThat(march(parent, path).each("context_code")).containsExactly("course_" + course);
        assertThat(march(parent, path, "context_codes[]", "course_" + course).each("title"))
                .containsExactly("Talk");
        for (String code : List.of("user_" + student.id(), "course_" + elsewhere)) {
            assertThat(march(parent, path, "context_codes[]", code).status()).isEqualTo(403);
        }
        assertThat(march(school.person("Stranger").client(), path).status()).isEqualTo(403);
    }

    private void observe(Person observer, long in) {
        school.admin()
                .post(
                        "/api/v1/courses/" + in + "/enrollments",
                        "enrollment[user_id]",
                        observer.id(),
                        "enrollment[type]",
                        "ObserverEnrollment",
                        "enrollment[associated_user_id]",
                        student.id(),
                        "enrollment[enrollment_state]",
                        "active")
                .ok();
    }

    @Test
    void submissions_and_conferences_are_included_on_request() {
        String code = "course_" + course;
        teacher.client()
                .post(
                        "/api/v1/courses/" + course + "/assignments",
                        "assignment[name]",
                        "Essay",
                        "assignment[due_at]",
                        "2026-03-10T22:00:00Z",
                        "assignment[published]",
                        true)
                .ok();
        talk(teacher.client(), code).ok();
        Object[] assignments = {"context_codes[]", code, "type", "assignment"};

        JsonNode without = march(student.client(), EVENTS, assignments).ok().get(0);
        JsonNode with =
                march(
                                student.client(),
                                EVENTS,
                                "context_codes[]",
                                code,
                                "type",
                                "assignment",
                                "include[]",
                                "submission")
                        .ok()
                        .get(0);
        JsonNode event =
                march(
                                student.client(),
                                EVENTS,
                                "context_codes[]",
                                code,
                                "include[]",
                                "web_conference")
                        .ok()
                        .get(0);

        assertThat(without.path("assignment").has("submission")).isFalse();
        assertThat(with.path("assignment").path("submission").path("user_id").asLong())
                .isEqualTo(student.id());
        assertThat(event.has("web_conference")).isTrue();
        assertThat(event.path("web_conference").isNull()).isTrue();
    }
}
