package io.daybook.api.communication.notifications;

import static org.assertj.core.api.Assertions.assertThat;

import com.icegreen.greenmail.util.GreenMail;
import com.icegreen.greenmail.util.GreenMailUtil;
import com.icegreen.greenmail.util.ServerSetup;
import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import jakarta.mail.Address;
import jakarta.mail.MessagingException;
import jakarta.mail.internet.MimeMessage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
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
import org.springframework.util.FileSystemUtils;
import tools.jackson.databind.JsonNode;

/** Reads the mails that a whole service hands to a real SMTP server. */
@DisplayNameGeneration(ReplaceUnderscores.class)
@TestInstance(Lifecycle.PER_CLASS)
class NotificationMailsTest {

    @TempDir private static Path data;
    private GreenMail mails = mailServer(0);
    private MailingDaybook service;

    @BeforeAll
    void start() {
        service = new MailingDaybook(data, mails.getSmtp().getPort());
    }

    @AfterAll
    void stop() {
        service.close();
        mails.stop();
    }

    private static GreenMail mailServer(int port) {
        var server = new GreenMail(new ServerSetup(port, "127.0.0.1", ServerSetup.PROTOCOL_SMTP));
        server.start();
        return server;
    }

    private void announce(long course, String title, Object... more) {
        List<Object> all =
                new ArrayList<>(
                        List.of(
                                "title",
                                title,
                                "message",
                                "<p>Bring <b>pens</b> &amp; paper</p>",
                                "is_announcement",
                                true,
                                "published",
                                true));
        all.addAll(Arrays.asList(more));
        service.admin()
                .post("/api/v1/courses/" + course + "/discussion_topics", all.toArray())
                .ok();
    }

    /** How soon the user wants to hear of this. */
    private void prefer(long user, String name, String notification, String frequency) {
        service.admin()
                .put(
                        "/api/v1/users/self/communication_channels/email/"
                                + MailingDaybook.address(name)
                                + "/notification_preferences/"
                                + notification,
                        "as_user_id",
                        user,
                        "notification_preferences[frequency]",
                        frequency)
                .ok();
    }

    private List<MimeMessage> to(String address, String about) {
        return Stream.of(mails.getReceivedMessages())
                .filter(mail -> GreenMailUtil.getAddressList(recipients(mail)).equals(address))
                .filter(mail -> subject(mail).contains(about))
                .toList();
    }

    private static Address[] recipients(MimeMessage mail) {
        try {
            return mail.getAllRecipients();
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

    private void await(String address, String about) {
        Awaitility.await()
                .atMost(Duration.ofMinutes(1))
                .until(() -> to(address, about), found -> !found.isEmpty());
    }

    @Test
    void an_announcement_is_mailed_once_to_members_who_want_it_also_after_views_are_deleted()
            throws Exception {
        long course = service.course("Physics");
        long ada = service.add("ada");
        long ben = service.add("ben");
        long cleo = service.add("cleo");
        service.enroll(course, ada);
        service.enroll(course, ben);
        prefer(ben, "ben", "new_announcement", "never");
        Instant later = service.now().plus(Duration.ofHours(1));
        announce(course, "Trip", "delayed_post_at", later);

        announce(course, "Exam on Friday");

        await("ada@example.edu", "Exam on Friday");
        MimeMessage mail = to("ada@example.edu", "Exam on Friday").getFirst();
        String raw = GreenMailUtil.getWholeMessage(mail);
        assertThat(raw).contains("Bring pens & paper").contains("text/html").contains("text/plain");
        assertThat(raw).contains("https://school.example/courses/" + course);
        assertThat(mail.getHeader("List-Unsubscribe")).isNotEmpty();
        assertThat(to("ben@example.edu", "Exam on Friday")).isEmpty();
        assertThat(to("cleo@example.edu", "")).isEmpty();
        Awaitility.await()
                .atMost(Duration.ofMinutes(1))
                .until(
                        () -> messages(ada).path(0).path("workflow_state").asString(),
                        "sent"::equals);
        assertThat(messages(ada).path(0).path("body").asString()).contains("Bring pens & paper");
        assertThat(messages(ada).path(0).path("html_body").asString())
                .contains("<p>Bring pens &amp; paper</p>");
        assertThat(messages(cleo)).isEmpty();

        assertThat(to("ada@example.edu", "Trip")).isEmpty();
        service.stop();
        deleteViews();
        service.putForward(Duration.ofMinutes(61));
        service.start();
        announce(course, "Exam moved");

        await("ada@example.edu", "Trip");
        await("ada@example.edu", "Exam moved");
        assertThat(to("ada@example.edu", "Trip")).hasSize(1);
        assertThat(to("ada@example.edu", "Exam on Friday")).hasSize(1);
        assertThat(to("ben@example.edu", "Exam")).isEmpty();
    }

    private void deleteViews() throws IOException {
        Path views = data.resolve("mongo");
        assertThat(Files.exists(views)).isTrue();
        FileSystemUtils.deleteRecursively(views);
    }

    @Test
    void an_announced_change_is_mailed_but_not_to_its_author() {
        long course = service.course("Poetry");
        String in = "/api/v1/courses/" + course;
        long tess = service.add("tess");
        long uma = service.add("uma");
        service.enroll(course, uma);
        service.admin()
                .post(
                        in + "/enrollments",
                        "enrollment[user_id]",
                        tess,
                        "enrollment[type]",
                        "TeacherEnrollment",
                        "enrollment[enrollment_state]",
                        "active")
                .ok();
        prefer(uma, "uma", "updated_wiki_page", "immediately");
        prefer(uma, "uma", "assignment_changed", "immediately");
        prefer(tess, "tess", "updated_wiki_page", "immediately");
        Client teacher = service.admin();
        String page =
                in
                        + "/pages/"
                        + teacher.post(
                                        in + "/pages",
                                        "wiki_page[title]",
                                        "Plan",
                                        "wiki_page[published]",
                                        true)
                                .ok()
                                .path("url")
                                .asString();
        String assignment =
                in
                        + "/assignments/"
                        + teacher.post(
                                        in + "/assignments",
                                        "assignment[name]",
                                        "Poem",
                                        "assignment[published]",
                                        true)
                                .id();
        for (String text : List.of("One", "Two")) {
            boolean asked = text.equals("Two");
            teacher.put(
                            assignment,
                            "as_user_id",
                            tess,
                            "assignment[description]",
                            text,
                            "assignment[notify_of_update]",
                            asked)
                    .ok();
            teacher.put(
                            page,
                            "as_user_id",
                            tess,
                            "wiki_page[body]",
                            text,
                            "wiki_page[notify_of_update]",
                            asked)
                    .ok();
        }

        await("uma@example.edu", "Assignment changed: Poem, Poetry");
        await("uma@example.edu", "Page changed: Plan, Poetry");
        assertThat(to("uma@example.edu", "Assignment changed")).hasSize(1);
        assertThat(to("uma@example.edu", "Page changed")).hasSize(1);
        assertThat(to("tess@example.edu", "Page changed")).isEmpty();
    }

    @Test
    void a_change_of_a_published_quiz_notifies_unless_that_is_not_wanted() {
        long course = service.course("Riddles");
        long vera = service.add("vera");
        service.enroll(course, vera);
        prefer(vera, "vera", "assignment_changed", "immediately");
        String quizzes = "/api/v1/courses/" + course + "/quizzes";
        Client teacher = service.admin();
        String quiz = quizzes + "/" + teacher.post(quizzes, "quiz[title]", "Sphinx").id();

        teacher.put(quiz, "quiz[description]", "A draft").ok();
        teacher.put(quiz, "quiz[published]", true).ok();
        teacher.put(quiz, "quiz[description]", "Quiet", "quiz[notify_of_update]", false).ok();
        teacher.put(quiz, "quiz[description]", "Quiet").ok();
        teacher.put(quiz, "quiz[description]", "Told").ok();

        await("vera@example.edu", "Assignment changed: Sphinx, Riddles");
        teacher.put(quiz, "quiz[title]", "Oedipus").ok();
        await("vera@example.edu", "Assignment changed: Oedipus, Riddles");
        assertThat(to("vera@example.edu", "Assignment changed")).hasSize(2);
    }

    private static final Pattern LINK =
            Pattern.compile("https://school\\.example(/register/[A-Za-z0-9_-]+)");

    private static String confirmationLink(MimeMessage mail) {
        Matcher link = LINK.matcher(GreenMailUtil.getWholeMessage(mail).replace("=\r\n", ""));
        assertThat(link.find()).isTrue();
        return link.group(1);
    }

    private JsonNode addChannel(long user, String address) {
        return service.admin()
                .post(
                        "/api/v1/users/self/communication_channels",
                        "as_user_id",
                        user,
                        "communication_channel[address]",
                        address,
                        "communication_channel[type]",
                        "email")
                .ok();
    }

    @Test
    void an_added_address_gets_mail_only_after_the_link_that_was_mailed_to_it_was_opened() {
        long course = service.course("Physics");
        long eva = service.add("eva");
        service.enroll(course, eva);
        String second = "eva@home.example";
        JsonNode added = addChannel(eva, second);
        await(second, "Confirm your e-mail address");

        announce(course, "Before");
        await("eva@example.edu", "Before");
        String path = confirmationLink(to(second, "Confirm").getFirst());
        assertThat(Client.of(service.url(), "none").get(path + "x").status()).isEqualTo(404);
        Reply confirmed = Client.of(service.url(), "none").get(path);
        assertThat(confirmed.ok().path("workflow_state").asString()).isEqualTo("active");
        assertThat(Client.of(service.url(), "none").post(path).status()).isEqualTo(200);
        announce(course, "Afterwards");

        await(second, "Afterwards");
        assertThat(to(second, "Before")).isEmpty();
        assertThat(to(second, "Confirm")).hasSize(1);
        assertThat(messages(eva).toString()).doesNotContain(path);
        service.admin()
                .delete(
                        "/api/v1/users/self/communication_channels/" + added.path("id").asLong(),
                        "as_user_id",
                        eva)
                .ok();
        assertThat(Client.of(service.url(), "none").get(path).status()).isEqualTo(404);
    }

    @Test
    void a_mail_waits_while_the_server_is_away() {
        long course = service.course("Physics");
        service.enroll(course, service.add("fay"));
        await("fay@example.edu", "Physics");
        int port = mails.getSmtp().getPort();
        mails.stop();

        announce(course, "While away");
        mails = mailServer(port);

        await("fay@example.edu", "While away");
    }

    @Test
    void messages_of_a_time_are_listed_by_dates_as_clients_write_them() {
        long course = service.course("Chemistry");
        long hal = service.add("hal");
        service.enroll(course, hal);
        await("hal@example.edu", "Chemistry");

        assertThat(messages(hal, "start_time", "2000-01-01", "end_time", "2999-12-31"))
                .isNotEmpty();
        assertThat(messages(hal, "start_time", "2999-01-01")).isEmpty();
        assertThat(messages(hal, "start_time", "2999-01-01T08:00")).isEmpty();
        assertThat(messages(hal, "end_time", "2000-01-01 08:00:00 +02:00")).isEmpty();
    }

    private JsonNode messages(long user, Object... when) {
        List<Object> asked = new ArrayList<>(List.of("user_id", user));
        asked.addAll(Arrays.asList(when));
        return service.admin().get("/api/v1/comm_messages", asked.toArray()).ok();
    }

    @Test
    void only_those_who_may_view_messages_list_them() {
        long gus = service.add("gus");

        assertThat(service.admin().get("/api/v1/comm_messages", "user_id", 99_999_999).status())
                .isEqualTo(404);
        assertThat(service.admin().get("/api/v1/comm_messages").status()).isEqualTo(404);
        assertThat(
                        service.admin()
                                .get("/api/v1/comm_messages", "user_id", gus, "as_user_id", gus)
                                .status())
                .isEqualTo(403);
        assertThat(
                        service.admin()
                                .get(
                                        "/api/v1/comm_messages",
                                        "user_id",
                                        gus,
                                        "start_time",
                                        "nonsense")
                                .status())
                .isEqualTo(200);
    }
}
