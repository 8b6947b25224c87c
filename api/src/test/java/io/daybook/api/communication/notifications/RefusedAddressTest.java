package io.daybook.api.communication.notifications;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.Daybook;
import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Startup;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.boot.SpringApplication;
import org.springframework.context.ConfigurableApplicationContext;

/** Mails of a whole service to a mail server that does not take all of them. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class RefusedAddressTest {

    private static final String TOKEN = "the-site-administrators-token";
    private static final Duration PATIENCE = Duration.ofMinutes(2);

    @TempDir private Path data;
    private PickyMailServer mails;
    private ConfigurableApplicationContext service;
    private Client admin;

    @BeforeEach
    void start() throws IOException {
        mails = new PickyMailServer();
        service =
                Startup.run(
                        new SpringApplication(Daybook.class),
                        "--server.port=0",
                        "--daybook.data=" + data,
                        "--daybook.bootstrap-token=" + TOKEN,
                        "--daybook.throttle.enabled=false",
                        "--daybook.smtp.url=smtp://127.0.0.1:" + mails.port());
        String url =
                "http://localhost:" + service.getEnvironment().getProperty("local.server.port");
        admin = Client.of(url, TOKEN);
        Awaitility.await("readiness")
                .atMost(PATIENCE)
                .until(() -> admin.get("/actuator/health/readiness").status() == 200);
    }

    @AfterEach
    void stop() throws IOException {
        service.close();
        mails.close();
    }

    private long person(String name) {
        long id =
                admin.post(
                                "/api/v1/accounts/self/users",
                                "user[name]",
                                name,
                                "pseudonym[unique_id]",
                                address(name))
                        .id();
        Awaitility.await()
                .atMost(PATIENCE)
                .until(
                        () -> admin.get("/api/v1/users/" + id + "/communication_channels").ok(),
                        channels -> channels.size() == 1);
        return id;
    }

    private static String address(String name) {
        return name + "@example.edu";
    }

    private void enroll(long course, long user) {
        admin.post(
                        "/api/v1/courses/" + course + "/enrollments",
                        "enrollment[user_id]",
                        user,
                        "enrollment[type]",
                        "StudentEnrollment",
                        "enrollment[enrollment_state]",
                        "active")
                .ok();
    }

    /** How often each state occurs among the messages to the user. */
    private List<String> states(long user) {
        List<String> states = new ArrayList<>();
        admin.get("/api/v1/comm_messages", "user_id", user)
                .ok()
                .forEach(message -> states.add(message.path("workflow_state").asString()));
        return states;
    }

    private void awaitState(long user, String state) {
        Awaitility.await(state)
                .atMost(PATIENCE)
                .untilAsserted(() -> assertThat(states(user)).containsExactly(state));
    }

    @Test
    void address_that_the_server_refuses_stops_the_mails_of_nobody_else() {
        List<String> names = List.of("ada", "ben", "cleo", "dora", "emil", "finn");
        long course =
                admin.post(
                                "/api/v1/accounts/self/courses",
                                "course[name]",
                                "Physics",
                                "offer",
                                true)
                        .id();
        List<Long> people = names.stream().map(this::person).toList();
        mails.answer(address("ben"), "550 5.1.1 unknown");
        mails.answer(address("dora"), "450 4.2.1 busy");

        people.forEach(user -> enroll(course, user));

        for (String name : List.of("ada", "cleo", "emil", "finn")) {
            Awaitility.await(name)
                    .atMost(PATIENCE)
                    .untilAsserted(() -> assertThat(mails.taken()).containsOnlyOnce(address(name)));
        }
        awaitState(people.get(1), "bounced");
        assertThat(mails.refused()).containsOnlyOnce(address("ben"));
        assertThat(states(people.get(3))).containsExactly("created");

        mails.accept(address("dora"));

        awaitState(people.get(3), "sent");
        assertThat(mails.taken()).doesNotContain(address("ben")).doesNotHaveDuplicates();
    }

    @Test
    void mail_whose_text_the_server_refuses_for_good_is_given_up_and_no_other() {
        long course =
                admin.post(
                                "/api/v1/accounts/self/courses",
                                "course[name]",
                                "Physics",
                                "offer",
                                true)
                        .id();
        List<Long> people = List.of(person("gail"), person("hugo"), person("ines"));
        mails.answerText(address("gail"), "554 5.7.1 rejected");
        mails.answerText(address("hugo"), "451 4.3.0 busy");

        people.forEach(user -> enroll(course, user));

        awaitState(people.get(0), "bounced");
        awaitState(people.get(2), "sent");
        assertThat(mails.refused()).containsOnlyOnce(address("gail"));
        assertThat(states(people.get(1))).containsExactly("created");

        mails.accept(address("hugo"));

        awaitState(people.get(1), "sent");
    }
}
