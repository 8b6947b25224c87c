package io.daybook.api.scheduling.calendarfeeds;

import static org.assertj.core.api.Assertions.assertThat;

import biweekly.Biweekly;
import biweekly.ICalendar;
import biweekly.component.VEvent;
import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import io.daybook.api.platform.support.TestClock;
import io.daybook.api.platform.support.TestDaybook;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class CalendarFeedsApiTest {

    private final School school = new School();
    private final long course = school.course();
    private final Person teacher = school.teacher(course);
    private final Person student = school.student(course);
    private final Instant tomorrow =
            TestClock.running().instant().truncatedTo(ChronoUnit.SECONDS).plus(1, ChronoUnit.DAYS);

    private void talk(String title) {
        teacher.client()
                .post(
                        "/api/v1/calendar_events",
                        "calendar_event[context_code]",
                        "course_" + course,
                        "calendar_event[title]",
                        title,
                        "calendar_event[description]",
                        "One; two, three",
                        "calendar_event[start_at]",
                        tomorrow)
                .ok();
    }

    private String userFeed() {
        return student.client()
                .get("/api/v1/users/self/profile")
                .ok()
                .path("calendar")
                .path("ics")
                .asString();
    }

    private static List<VEvent> events(String url) {
        Reply reply = TestDaybook.running().nobody().get(url);
        assertThat(reply.status()).as(reply.text()).isEqualTo(200);
        assertThat(reply.header("Content-Type")).hasValue("text/calendar;charset=UTF-8");
        ICalendar calendar = Biweekly.parse(reply.text()).first();
        return calendar.getEvents();
    }

    @Test
    void the_feed_of_a_user_has_the_events_and_assignments_of_their_courses() {
        talk("Talk");
        teacher.client()
                .post(
                        "/api/v1/courses/" + course + "/assignments",
                        "assignment[name]",
                        "Essay",
                        "assignment[due_at]",
                        tomorrow,
                        "assignment[published]",
                        true)
                .ok();

        List<VEvent> events = events(userFeed());

        assertThat(events).hasSize(2);
        VEvent talk = events.getFirst();
        assertThat(talk.getSummary().getValue()).isEqualTo("Talk");
        assertThat(talk.getDescription().getValue()).isEqualTo("One; two, three");
        assertThat(talk.getDateStart().getValue().toInstant()).isEqualTo(tomorrow);
        assertThat(talk.getUid().getValue()).startsWith("event-calendar-event-");
        assertThat(events.get(1).getSummary().getValue()).startsWith("Essay [");
    }

    @Test
    void the_feed_of_a_course_has_its_events() {
        talk("Talk");
        assertThat(events(courseFeed()))
                .extracting(e -> e.getSummary().getValue())
                .containsExactly("Talk");
    }

    @Test
    void feeds_omit_the_description_of_locked_assignments() {
        assignment("Open", tomorrow.minus(2, ChronoUnit.DAYS));
        assignment("Later", tomorrow.minus(1, ChronoUnit.HOURS));
        long inModule = assignment("In a module", tomorrow.minus(2, ChronoUnit.DAYS));
        module("Closed", "2040-01-01T00:00:00Z", inModule);

        assertThat(texts(userFeed())).containsExactly("Do: Open");
        assertThat(texts(courseFeed())).containsExactly("Do: Open");
        String staff =
                teacher.client()
                        .get("/api/v1/users/self/profile")
                        .ok()
                        .path("calendar")
                        .path("ics")
                        .asString();
        assertThat(texts(staff))
                .containsExactlyInAnyOrder("Do: Open", "Do: Later", "Do: In a module");
    }

    @Test
    void the_feed_of_a_course_omits_the_description_of_assignments_locked_for_a_section() {
        Instant open = tomorrow.minus(2, ChronoUnit.DAYS);
        long forSome = assignment("For some", open);
        long forAll = assignment("For all, too", open);
        long elsewhere = assignment("Open to others", open);
        long locked = module("Closed", "2040-01-01T00:00:00Z", forSome, forAll, elsewhere);
        long forOthers = module("For others", "", elsewhere);
        module("For all", "", forAll);
        limit(locked, section("A"));
        limit(forOthers, section("B"));

        assertThat(texts(courseFeed())).containsExactly("Do: For all, too");
    }

    private long section(String name) {
        return teacher.client()
                .post("/api/v1/courses/" + course + "/sections", "course_section[name]", name)
                .id();
    }

    private void limit(long module, long section) {
        Reply limited =
                teacher.client()
                        .putJson(
                                "/api/v1/courses/%d/modules/%d/assignment_overrides"
                                        .formatted(course, module),
                                "{\"overrides\": [{\"course_section_id\": " + section + "}]}");
        assertThat(limited.status()).isEqualTo(204);
    }

    /** A published module with these assignments. */
    private long module(String name, String unlockAt, long... assignments) {
        String modules = "/api/v1/courses/" + course + "/modules";
        long module =
                teacher.client()
                        .post(modules, "module[name]", name, "module[unlock_at]", unlockAt)
                        .id();
        for (long assignment : assignments) {
            teacher.client()
                    .post(
                            modules + "/" + module + "/items",
                            "module_item[type]",
                            "Assignment",
                            "module_item[content_id]",
                            assignment)
                    .ok();
        }
        teacher.client().put(modules + "/" + module, "module[published]", true).ok();
        return module;
    }

    private long assignment(String name, Instant unlockAt) {
        return teacher.client()
                .post(
                        "/api/v1/courses/" + course + "/assignments",
                        "assignment[name]",
                        name,
                        "assignment[description]",
                        "Do: " + name,
                        "assignment[unlock_at]",
                        unlockAt,
                        "assignment[due_at]",
                        tomorrow,
                        "assignment[published]",
                        true)
                .id();
    }

    /** What the three entries of a feed say, where they say anything. */
    private static List<String> texts(String url) {
        List<VEvent> events = events(url);
        assertThat(events).hasSize(3);
        return events.stream()
                .filter(event -> event.getDescription() != null)
                .map(event -> event.getDescription().getValue())
                .toList();
    }

    private String courseFeed() {
        return student.client()
                .get("/api/v1/courses/" + course)
                .ok()
                .path("calendar")
                .path("ics")
                .asString();
    }

    @Test
    void the_feed_of_a_suspended_user_is_not_found_until_they_may_come_back() {
        String feed = userFeed();
        Client admin = school.admin();
        String user = "/api/v1/users/" + student.id();

        admin.put(user, "user[event]", "suspend").ok();
        assertThat(TestDaybook.running().nobody().get(feed).status()).isEqualTo(404);

        admin.put(user, "user[event]", "unsuspend").ok();
        assertThat(TestDaybook.running().nobody().get(feed).status()).isEqualTo(200);
    }

    @Test
    void a_renewed_feed_is_found_at_its_new_address_only() {
        String before = userFeed();
        events(before);

        String after =
                student.client()
                        .post("/api/v1/users/self/calendar_feed")
                        .ok()
                        .path("calendar")
                        .path("ics")
                        .asString();

        assertThat(after).isNotEqualTo(before).isEqualTo(userFeed());
        events(after);
        assertThat(TestDaybook.running().nobody().get(before).status()).isEqualTo(404);
        assertThat(
                        teacher.client()
                                .post("/api/v1/users/" + student.id() + "/calendar_feed")
                                .status())
                .isEqualTo(403);
        assertThat(student.client().post("/api/v1/courses/" + course + "/calendar_feed").status())
                .isEqualTo(403);
    }

    @Test
    void an_address_that_was_guessed_leads_nowhere() {
        String guessed =
                userFeed().replaceFirst("_[^_]{20,}\\.ics$", "_" + "a".repeat(43) + ".ics");

        assertThat(TestDaybook.running().nobody().get(guessed).status()).isEqualTo(404);
        assertThat(
                        TestDaybook.running()
                                .nobody()
                                .get("/feeds/calendars/user_" + student.id() + ".ics")
                                .status())
                .isEqualTo(404);
    }
}
