package io.daybook.api.communication.notifications;

import com.icegreen.greenmail.util.GreenMail;
import com.icegreen.greenmail.util.GreenMailUtil;
import com.icegreen.greenmail.util.ServerSetup;
import io.daybook.api.platform.support.Client;
import jakarta.mail.MessagingException;
import jakarta.mail.internet.MimeMessage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.awaitility.Awaitility;

/** A service that mails, with a course whose members want to hear of everything at once. */
final class MailedSchool implements AutoCloseable {

    private static final class Shared {
        static final MailedSchool INSTANCE = new MailedSchool(temporaryDirectory());
    }

    private final GreenMail mails =
            new GreenMail(new ServerSetup(0, "127.0.0.1", ServerSetup.PROTOCOL_SMTP));
    private final Map<String, Long> people = new ConcurrentHashMap<>();
    private final MailingDaybook service;
    private final long course;
    private final long other;

    /**
     * One for all tests that leave it running and its clock alone; they may run at the same time,
     * so that each names its things differently.
     */
    static MailedSchool shared() {
        return Shared.INSTANCE;
    }

    private static Path temporaryDirectory() {
        try {
            return Files.createTempDirectory("daybook-mailed-school");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    MailedSchool(Path data) {
        mails.start();
        service = new MailingDaybook(data, mails.getSmtp().getPort());
        course = service.course("Bio");
        other = admin().post(path("/sections"), "course_section[name]", "Other").id();
        long first = admin().get(path("/sections")).ok().path(0).path("id").asLong();
        enroll("tea", "Teacher", first);
        enroll("tara", "Ta", other, "enrollment[limit_privileges_to_course_section]", true);
        enroll("ann", "Student", first);
        enroll("bob", "Student", first);
        enroll("cleo", "Student", other);
    }

    @Override
    public void close() {
        service.close();
        mails.stop();
    }

    /** A path of the course. */
    String path(String rest) {
        return "/api/v1/courses/" + course + rest;
    }

    /** The id of who is called so. */
    long id(String name) {
        return Objects.requireNonNull(people.get(name));
    }

    /** The parameters, sent as this person. */
    Object[] as(String name, Object... parameters) {
        List<Object> all = new ArrayList<>(Arrays.asList(parameters));
        all.addAll(List.of("as_user_id", id(name)));
        return all.toArray();
    }

    /** Somebody who wants to hear of everything at once. */
    long add(String name) {
        long id = service.add(name);
        people.put(name, id);
        String preferences =
                "/api/v1/users/self/communication_channels/email/"
                        + name
                        + "@example.edu/notification_preferences";
        List<Object> all = new ArrayList<>();
        admin().get(preferences, as(name))
                .ok()
                .path("notification_preferences")
                .forEach(
                        preference -> {
                            String kind = preference.path("notification").asString();
                            all.add("notification_preferences[" + kind + "][frequency]");
                            all.add("immediately");
                        });
        admin().put(preferences, as(name, all.toArray())).ok();
        return id;
    }

    private void enroll(String name, String type, long section, Object... more) {
        List<Object> enrollment =
                new ArrayList<>(
                        List.of(
                                "enrollment[user_id]",
                                add(name),
                                "enrollment[type]",
                                type + "Enrollment",
                                "enrollment[course_section_id]",
                                section,
                                "enrollment[enrollment_state]",
                                "active"));
        enrollment.addAll(Arrays.asList(more));
        admin().post(path("/enrollments"), enrollment.toArray()).ok();
    }

    /** The subjects of the mails that the person got. */
    List<String> told(String name) {
        return Stream.of(mails.getReceivedMessages())
                .filter(mail -> isTo(mail, MailingDaybook.address(name)))
                .map(MailedSchool::subject)
                .toList();
    }

    private static boolean isTo(MimeMessage mail, String address) {
        try {
            return GreenMailUtil.getAddressList(mail.getAllRecipients()).equals(address);
        } catch (MessagingException e) {
            throw new IllegalStateException(e);
        }
    }

    /** What a mail is about. */
    static String subject(MimeMessage mail) {
        try {
            return mail.getSubject();
        } catch (MessagingException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Until the person got a mail of this subject. */
    void await(String name, String subject) {
        Awaitility.await(name + " is told: " + subject)
                .atMost(Duration.ofSeconds(40))
                .until(() -> told(name), told -> told.contains(subject));
    }

    /** Whatever was raised before this message has been raised by the time it arrives. */
    void flush(String name) {
        String text = "flush" + System.nanoTime();
        admin().post(
                        path("/discussion_topics"),
                        as("tea", "title", text, "is_announcement", true, "published", true))
                .ok();
        await(name, text + ": Bio");
    }

    /** A published topic of the teacher. */
    long topic(String title, Object... more) {
        List<Object> all = new ArrayList<>(List.of("title", title, "published", true));
        all.addAll(Arrays.asList(more));
        return admin().post(path("/discussion_topics"), as("tea", all.toArray())).id();
    }

    /** A published assignment of the teacher. */
    long assignment(String name, Object... more) {
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
        return admin().post(path("/assignments"), as("tea", all.toArray())).id();
    }

    /** The person hands something in. */
    void submit(String name, long assignment) {
        admin().post(
                        path("/assignments/" + assignment + "/submissions"),
                        as(
                                name,
                                "submission[submission_type]",
                                "online_text_entry",
                                "submission[body]",
                                "Text"))
                .ok();
    }

    /** Sends requests as the administrator. */
    Client admin() {
        return service.admin();
    }

    /** The service that mails. */
    MailingDaybook service() {
        return service;
    }

    /** The course. */
    long course() {
        return course;
    }

    /** What was sent so far. */
    List<MimeMessage> mails() {
        return List.of(mails.getReceivedMessages());
    }

    /** A notification of the root account that is shown now. */
    long announce(String subject, Object... more) {
        List<Object> all =
                new ArrayList<>(
                        List.of(
                                "account_notification[subject]",
                                subject,
                                "account_notification[message]",
                                "<p>The <b>house</b> is closed</p>",
                                "account_notification[start_at]",
                                "2020-01-01T00:00:00Z",
                                "account_notification[end_at]",
                                "2090-01-01T00:00:00Z"));
        all.addAll(Arrays.asList(more));
        return admin().post("/api/v1/accounts/self/account_notifications", all.toArray()).id();
    }
}
