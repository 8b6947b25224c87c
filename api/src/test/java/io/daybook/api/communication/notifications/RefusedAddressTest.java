package io.daybook.api.communication.notifications;

import static io.daybook.api.communication.notifications.MailingDaybook.address;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Mails of a whole service to a mail server that does not take all of them. */
@DisplayNameGeneration(ReplaceUnderscores.class)
@TestInstance(Lifecycle.PER_CLASS)
class RefusedAddressTest {

    private static final Duration PATIENCE = Duration.ofMinutes(2);

    /** For so long at most an address is left alone to which the server took nothing. */
    private static final Duration LONGEST_PAUSE = Duration.ofHours(1);

    private PickyMailServer mails;
    private MailingDaybook service;

    @BeforeAll
    void start(@TempDir Path data) throws IOException {
        mails = new PickyMailServer();
        service = new MailingDaybook(data, mails.port());
    }

    @AfterAll
    void stop() throws IOException {
        service.close();
        mails.close();
    }

    /** How often each state occurs among the messages to the user. */
    private List<String> states(long user) {
        List<String> states = new ArrayList<>();
        service.admin()
                .get("/api/v1/comm_messages", "user_id", user)
                .ok()
                .forEach(message -> states.add(message.path("workflow_state").asString()));
        return states;
    }

    /** The address of the user as administrators of the site see it. */
    private JsonNode channel(long user) {
        return service.admin()
                .get("/api/v1/users/" + user + "/communication_channels")
                .ok()
                .path(0);
    }

    private void awaitState(long user, String state) {
        Awaitility.await(state)
                .atMost(PATIENCE)
                .untilAsserted(() -> assertThat(states(user)).containsExactly(state));
    }

    @Test
    void address_that_the_server_refuses_stops_the_mails_of_nobody_else() {
        List<String> names = List.of("ada", "ben", "cleo", "dora", "emil", "finn");
        long course = service.course("Physics");
        List<Long> people = names.stream().map(service::add).toList();
        mails.answer(address("ben"), "550 5.1.1 unknown");
        mails.answer(address("dora"), "450 4.2.1 busy");

        people.forEach(user -> service.enroll(course, user));

        for (String name : List.of("ada", "cleo", "emil", "finn")) {
            Awaitility.await(name)
                    .atMost(PATIENCE)
                    .untilAsserted(() -> assertThat(mails.taken()).containsOnlyOnce(address(name)));
        }
        awaitState(people.get(1), "bounced");
        JsonNode bounced = channel(people.get(1));
        assertThat(bounced.path("last_bounce_at").isString()).isTrue();
        assertThat(bounced.path("last_bounce_summary").asString()).contains("refused");
        assertThat(bounced.path("last_transient_bounce_at").isNull()).isTrue();
        assertThat(channel(people.get(0)).path("last_bounce_at").isNull()).isTrue();
        assertThat(mails.refused()).containsOnlyOnce(address("ben"));
        assertThat(states(people.get(3))).containsExactly("created");

        mails.accept(address("dora"));
        service.putForward(LONGEST_PAUSE);

        awaitState(people.get(3), "sent");
        assertThat(mails.taken()).doesNotContain(address("ben")).doesNotHaveDuplicates();
    }

    @Test
    void mail_whose_text_the_server_refuses_for_good_is_given_up_and_no_other() {
        long course = service.course("Physics");
        List<Long> people = List.of(service.add("gail"), service.add("hugo"), service.add("ines"));
        mails.answerText(address("gail"), "554 5.7.1 rejected");
        mails.answerText(address("hugo"), "451 4.3.0 busy");

        people.forEach(user -> service.enroll(course, user));

        awaitState(people.get(0), "bounced");
        awaitState(people.get(2), "sent");
        assertThat(mails.refused()).containsOnlyOnce(address("gail"));
        assertThat(states(people.get(1))).containsExactly("created");

        mails.accept(address("hugo"));
        service.putForward(LONGEST_PAUSE);

        awaitState(people.get(1), "sent");
    }

    @Test
    void mail_that_no_server_takes_for_three_days_is_given_up() {
        long course = service.course("Physics");
        long user = service.add("june");
        mails.answer(address("june"), "450 4.2.1 busy");
        service.enroll(course, user);
        Awaitility.await()
                .atMost(PATIENCE)
                .untilAsserted(() -> assertThat(mails.refused()).contains(address("june")));

        service.putForward(Duration.ofDays(4));

        awaitState(user, "bounced");
        JsonNode bounced = channel(user);
        assertThat(bounced.path("last_transient_bounce_at").isString()).isTrue();
        assertThat(bounced.path("last_transient_bounce_summary").asString()).contains("three days");
        assertThat(bounced.path("last_bounce_at").isNull()).isTrue();
    }
}
