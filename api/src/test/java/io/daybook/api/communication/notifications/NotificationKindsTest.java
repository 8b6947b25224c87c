package io.daybook.api.communication.notifications;

import static org.assertj.core.api.Assertions.assertThat;

import com.icegreen.greenmail.util.GreenMail;
import com.icegreen.greenmail.util.GreenMailUtil;
import com.icegreen.greenmail.util.ServerSetup;
import io.daybook.api.Daybook;
import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Startup;
import io.daybook.api.platform.support.TestDaybook;
import jakarta.mail.MessagingException;
import jakarta.mail.internet.MimeMessage;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.boot.SpringApplication;
import org.springframework.context.ConfigurableApplicationContext;

/** Who is told what, by people who want everything at once. */
@DisplayNameGeneration(ReplaceUnderscores.class)
@TestInstance(Lifecycle.PER_CLASS)
class NotificationKindsTest {

    private final GreenMail mails =
            new GreenMail(new ServerSetup(0, "127.0.0.1", ServerSetup.PROTOCOL_SMTP));
    private final Map<String, Long> people = new HashMap<>();
    private ConfigurableApplicationContext service;
    private Client admin;
    private long course;
    private long other;

    @BeforeAll
    void start(@TempDir Path data) {
        mails.start();
        service =
                Startup.run(
                        new SpringApplication(Daybook.class),
                        "--server.port=0",
                        "--daybook.data=" + data,
                        "--daybook.bootstrap-token=" + TestDaybook.TOKEN,
                        "--daybook.throttle.enabled=false",
                        "--daybook.smtp.url=smtp://127.0.0.1:" + mails.getSmtp().getPort());
        admin =
                Client.of(
                        "http://localhost:"
                                + service.getEnvironment().getProperty("local.server.port"),
                        TestDaybook.TOKEN);
        Awaitility.await("readiness")
                .atMost(Duration.ofMinutes(2))
                .until(() -> admin.get("/actuator/health/readiness").status() == 200);
        course =
                admin.post("/api/v1/accounts/self/courses", "course[name]", "Bio", "offer", true)
                        .id();
        other = admin.post(path("/sections"), "course_section[name]", "Other").id();
        long first = admin.get(path("/sections")).ok().path(0).path("id").asLong();
        enroll("tea", "Teacher", first);
        enroll("tara", "Ta", other, "enrollment[limit_privileges_to_course_section]", true);
        enroll("ann", "Student", first);
        enroll("bob", "Student", first);
        enroll("cleo", "Student", other);
    }

    @AfterAll
    void stop() {
        service.close();
        mails.stop();
    }

    private String path(String rest) {
        return "/api/v1/courses/" + course + rest;
    }

    private long id(String name) {
        return Objects.requireNonNull(people.get(name));
    }

    private Object[] as(String name, Object... parameters) {
        List<Object> all = new ArrayList<>(Arrays.asList(parameters));
        all.addAll(List.of("as_user_id", id(name)));
        return all.toArray();
    }

    /** A member of the course who wants to hear of everything at once. */
    private void enroll(String name, String type, long section, Object... more) {
        long id =
                admin.post(
                                "/api/v1/accounts/self/users",
                                "user[name]",
                                name,
                                "pseudonym[unique_id]",
                                name + "@example.edu")
                        .id();
        people.put(name, id);
        Awaitility.await()
                .atMost(Duration.ofMinutes(1))
                .until(
                        () -> admin.get("/api/v1/users/" + id + "/communication_channels").ok(),
                        channels -> channels.size() == 1);
        String preferences =
                "/api/v1/users/self/communication_channels/email/"
                        + name
                        + "@example.edu/notification_preferences";
        List<Object> all = new ArrayList<>();
        admin.get(preferences, as(name))
                .ok()
                .path("notification_preferences")
                .forEach(
                        preference -> {
                            String kind = preference.path("notification").asString();
                            all.add("notification_preferences[" + kind + "][frequency]");
                            all.add("immediately");
                        });
        admin.put(preferences, as(name, all.toArray())).ok();
        List<Object> enrollment =
                new ArrayList<>(
                        List.of(
                                "enrollment[user_id]",
                                id,
                                "enrollment[type]",
                                type + "Enrollment",
                                "enrollment[course_section_id]",
                                section,
                                "enrollment[enrollment_state]",
                                "active"));
        enrollment.addAll(Arrays.asList(more));
        admin.post(path("/enrollments"), enrollment.toArray()).ok();
    }

    private List<String> told(String name) {
        return Stream.of(mails.getReceivedMessages())
                .filter(mail -> isTo(mail, name + "@example.edu"))
                .map(NotificationKindsTest::subject)
                .toList();
    }

    private static boolean isTo(MimeMessage mail, String address) {
        try {
            return GreenMailUtil.getAddressList(mail.getAllRecipients()).equals(address);
        } catch (MessagingException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String subject(MimeMessage mail) {
        try {
            return mail.getSubject();
        } catch (MessagingException e) {
            throw new IllegalStateException(e);
        }
    }

    private void await(String name, String subject) {
        Awaitility.await(name + " is told: " + subject)
                .atMost(Duration.ofSeconds(40))
                .until(() -> told(name), told -> told.contains(subject));
    }

    /** Whatever was raised before this message has been raised by the time it arrives. */
    private void flush(String name) {
        String text = "flush" + System.nanoTime();
        admin.post(
                        path("/discussion_topics"),
                        as("tea", "title", text, "is_announcement", true, "published", true))
                .ok();
        await(name, text + ": Bio");
    }

    private long topic(String title, Object... more) {
        List<Object> all = new ArrayList<>(List.of("title", title, "published", true));
        all.addAll(Arrays.asList(more));
        return admin.post(path("/discussion_topics"), as("tea", all.toArray())).id();
    }

    private long assignment(String name, Object... more) {
        List<Object> all =
                new ArrayList<>(
                        List.of(
                                "assignment[name]",
                                name,
                                "assignment[submission_types][]",
                                "online_text_entry",
                                "assignment[published]",
                                true));
        all.addAll(Arrays.asList(more));
        return admin.post(path("/assignments"), as("tea", all.toArray())).id();
    }

    private void submit(String name, long assignment) {
        admin.post(
                        path("/assignments/" + assignment + "/submissions"),
                        as(
                                name,
                                "submission[submission_type]",
                                "online_text_entry",
                                "submission[body]",
                                "Text"))
                .ok();
    }

    @Test
    void an_entry_is_told_to_those_who_take_part_in_the_topic() {
        long topic = topic("Cells");
        String entries = path("/discussion_topics/" + topic + "/entries");

        admin.post(entries, as("ann", "message", "I think")).ok();
        admin.post(entries, as("bob", "message", "So do I")).ok();

        await("tea", "Cells: Bio");
        await("ann", "Cells: Bio");
        flush("cleo");
        // Of the new topic alone, and nobody of their own entries.
        assertThat(told("cleo")).containsOnlyOnce("Cells: Bio");
        assertThat(told("bob")).containsOnlyOnce("Cells: Bio");
        assertThat(told("ann").stream().filter("Cells: Bio"::equals)).hasSize(2);
    }

    @Test
    void a_reply_to_an_announcement_is_told_to_its_author_alone() {
        long news = topic("Fair", "is_announcement", true);

        admin.post(path("/discussion_topics/" + news + "/entries"), as("ann", "message", "Hi"))
                .ok();

        Awaitility.await()
                .atMost(Duration.ofSeconds(40))
                .until(
                        () -> told("tea").stream().filter("Fair: Bio"::equals).count(),
                        count -> count == 2);
        flush("bob");
        assertThat(told("bob")).containsOnlyOnce("Fair: Bio");
    }

    @Test
    void work_is_told_to_graders_who_may_see_the_student() {
        long essay = assignment("Essay");

        submit("ann", essay);

        await("tea", "Work handed in: Essay, Bio");
        flush("tara");
        assertThat(told("tara")).doesNotContain("Work handed in: Essay, Bio");
        submit("cleo", essay);
        await("tara", "Work handed in: Essay, Bio");
    }

    @Test
    void work_handed_in_anonymously_does_not_name_the_student() {
        long essay = assignment("Secret", "assignment[anonymous_grading]", true);

        submit("ann", essay);

        await("tea", "Work handed in: Secret, Bio");
        String mail =
                Stream.of(mails.getReceivedMessages())
                        .filter(it -> subject(it).equals("Work handed in: Secret, Bio"))
                        .map(GreenMailUtil::getWholeMessage)
                        .findFirst()
                        .orElseThrow();
        assertThat(mail).contains("By a student").doesNotContain("ann");
    }

    @Test
    void an_assignment_for_one_student_is_told_to_that_student_alone() {
        long makeUp =
                assignment(
                        "Make-up",
                        "assignment[only_visible_to_overrides]",
                        true,
                        "assignment[assignment_overrides][0][student_ids][]",
                        id("bob"),
                        "assignment[assignment_overrides][0][due_at]",
                        "2040-01-01T10:00:00Z");

        assertThat(makeUp).isPositive();
        await("bob", "Assignment created: Make-up, Bio");
        flush("ann");
        assertThat(told("ann")).doesNotContain("Assignment created: Make-up, Bio");
    }

    @Test
    void somebody_who_is_put_into_a_group_or_asked_to_join_is_told() {
        long category = admin.post(path("/group_categories"), "name", "Labs").id();
        long group =
                admin.post("/api/v1/group_categories/" + category + "/groups", "name", "Red").id();

        admin.post("/api/v1/groups/" + group + "/memberships", "user_id", id("ann")).ok();

        await("ann", "Group membership: Red");
    }

    @Test
    void a_reservation_is_told_to_teachers_and_its_end_to_whoever_did_not_end_it() {
        var made =
                admin.post(
                                "/api/v1/appointment_groups",
                                as(
                                        "tea",
                                        "appointment_group[context_codes][]",
                                        "course_" + course,
                                        "appointment_group[title]",
                                        "Hours",
                                        "appointment_group[publish]",
                                        true,
                                        "appointment_group[new_appointments][0][]",
                                        "2040-03-02T10:00:00Z",
                                        "appointment_group[new_appointments][0][]",
                                        "2040-03-02T11:00:00Z"))
                        .ok();
        long slot = made.path("appointments").path(0).path("id").asLong();

        long reservation =
                admin.post("/api/v1/calendar_events/" + slot + "/reservations", as("ann")).id();
        await("ann", "Appointments available: Hours");
        await("tea", "Appointment reserved: Hours");
        admin.delete("/api/v1/calendar_events/" + reservation, as("tea")).ok();

        await("ann", "Appointment canceled: Hours");
        flush("bob");
        assertThat(told("bob")).doesNotContain("Appointment canceled: Hours");
        assertThat(told("tea")).doesNotContain("Appointment canceled: Hours");
    }

    @Test
    void invitations_are_told_to_those_who_were_invited() {
        admin.post(
                        "/courses/" + course + "/conferences",
                        as(
                                "tea",
                                "web_conference[title]",
                                "Questions",
                                "web_conference[conference_type]",
                                "Link",
                                "web_conference[url]",
                                "https://meet.example.org/1",
                                "user[]",
                                id("ann")))
                .ok();
        admin.post(
                        "/courses/" + course + "/collaborations",
                        as(
                                "tea",
                                "collaboration[title]",
                                "Notes",
                                "collaboration[url]",
                                "https://docs.example.org/1",
                                "user[]",
                                id("bob")))
                .ok();

        await("ann", "Conference: Questions, Bio");
        await("bob", "Collaboration: Notes, Bio");
        flush("cleo");
        assertThat(told("cleo"))
                .doesNotContain("Conference: Questions, Bio", "Collaboration: Notes, Bio");
    }

    @Test
    void a_reviewer_is_told() {
        long essay = assignment("Review me", "assignment[peer_reviews]", true);
        submit("ann", essay);
        long work =
                admin.get(path("/assignments/" + essay + "/submissions/" + id("ann")), as("tea"))
                        .id();

        admin.post(
                        path("/assignments/" + essay + "/submissions/" + work + "/peer_reviews"),
                        as("tea", "user_id", id("bob")))
                .ok();

        await("bob", "Peer review: Review me, Bio");
    }
}
