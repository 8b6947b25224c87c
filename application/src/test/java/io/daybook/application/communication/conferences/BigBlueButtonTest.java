package io.daybook.application.communication.conferences;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.daybook.application.communication.conferences.FakeBigBlueButton.Manner;
import io.daybook.query.communication.conferences.ConferenceView;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The provider against a server that behaves as the real one does, well or badly. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class BigBlueButtonTest {

    private static final Duration LIMIT = Duration.ofSeconds(10);

    private final FakeBigBlueButton server = new FakeBigBlueButton("SHA-256");
    private final BigBlueButton provider =
            provider(server.url(), FakeBigBlueButton.SECRET, "sha256", LIMIT);

    @AfterEach
    void close() {
        server.close();
    }

    private static BigBlueButton provider(
            String url, String secret, String checksum, Duration limit) {
        return new BigBlueButton(new BigBlueButtonApi(url, secret, checksum, limit));
    }

    private static ConferenceView conference(Map<String, Boolean> settings) {
        return new ConferenceView(
                7,
                "Course",
                1,
                2,
                "BigBlueButton",
                "key-7",
                "Übung & mehr",
                null,
                60,
                false,
                settings,
                null,
                List.of(2L),
                List.of(),
                List.of(),
                List.of(),
                true,
                null,
                null,
                Instant.EPOCH);
    }

    @Test
    void a_meeting_is_opened_found_running_and_ended() {
        ConferenceView conference = conference(Map.of("record", true, "share_webcam", false));

        assertThat(provider.isOver(conference)).isTrue();
        provider.open(conference);
        provider.open(conference);
        assertThat(provider.isOver(conference)).isFalse();
        assertThat(server.queries())
                .anySatisfy(
                        query ->
                                assertThat(query)
                                        .contains("name=%C3%9Cbung+%26+mehr", "duration=60")
                                        .contains("record=true", "lockSettingsDisableCam=true"));
        provider.end(conference);
        provider.end(conference);
        assertThat(provider.isOver(conference)).isTrue();
    }

    @Test
    void users_join_at_a_signed_address_with_their_role() {
        URI address = URI.create(provider.joinAddress(conference(Map.of()), 5, "Ada", true));

        assertThat(address.getPath()).isEqualTo("/bigbluebutton/api/join");
        assertThat(address.getQuery()).contains("fullName=Ada", "userID=5", "role=MODERATOR");
        assertThat(server.isSigned("join", address.getRawQuery())).isTrue();
        assertThat(provider.joinAddress(conference(Map.of()), 5, null, false))
                .contains("role=VIEWER");
    }

    @Test
    void recordings_that_can_be_watched_are_read() {
        var recordings = provider.recordings(conference(Map.of()));

        assertThat(recordings).hasSize(1);
        assertThat(recordings.getFirst().durationMinutes()).isEqualTo(10);
        assertThat(recordings.getFirst().playbackUrl()).isEqualTo("https://bbb.example.org/r1");
    }

    @Test
    void meeting_that_its_moderator_ended_is_over_while_it_is_still_listed() {
        ConferenceView conference = conference(Map.of());
        provider.open(conference);

        server.endFromWithin(conference.key());

        assertThat(provider.isOver(conference)).isTrue();
    }

    @Test
    void server_that_knows_only_sha1_takes_requests_that_are_signed_so() {
        try (var old = new FakeBigBlueButton("SHA-1")) {
            var sha1 = provider(old.url(), FakeBigBlueButton.SECRET, "sha1", LIMIT);
            ConferenceView conference = conference(Map.of());

            sha1.open(conference);

            assertThat(sha1.isOver(conference)).isFalse();
            URI join = URI.create(sha1.joinAddress(conference, 5, "Ada", false));
            assertThat(old.isSigned("join", join.getRawQuery())).isTrue();
            var sha256 = provider(old.url(), FakeBigBlueButton.SECRET, "sha256", LIMIT);
            assertThatExceptionOfType(ConferenceProviderException.class)
                    .isThrownBy(() -> sha256.open(conference))
                    .withMessageContaining("checksumError");
        }
    }

    @Test
    void checksum_that_no_server_knows_refuses_the_start() {
        assertThatIllegalStateException()
                .isThrownBy(() -> new BigBlueButtonApi("", "", "md5", LIMIT))
                .withMessageContaining("bigbluebutton-checksum");
    }

    @ParameterizedTest
    @EnumSource(names = {"FAILS", "TALKS_HTML"})
    void server_that_is_out_of_order_fails_with_a_reason(Manner manner) {
        server.behave(manner);

        assertThatExceptionOfType(ConferenceProviderException.class)
                .isThrownBy(() -> provider.open(conference(Map.of())))
                .withMessageContaining("BigBlueButton answered");
    }

    @ParameterizedTest
    @EnumSource(names = {"HANGS", "STALLS"})
    void server_that_does_not_end_its_answer_is_given_up(Manner manner) {
        server.behave(manner);
        var impatient =
                provider(server.url(), FakeBigBlueButton.SECRET, "sha256", Duration.ofMillis(100));

        assertThatExceptionOfType(ConferenceProviderException.class)
                .isThrownBy(() -> impatient.open(conference(Map.of())))
                .withMessageContaining("in time");
    }

    @Test
    void a_wrong_secret_a_server_that_is_away_and_no_server_fail_with_a_reason() {
        var wrong = provider(server.url(), "wrong", "sha256", LIMIT);
        var nowhere = provider("http://localhost:1/b", FakeBigBlueButton.SECRET, "sha256", LIMIT);
        var none = provider("", "", "sha256", LIMIT);

        assertThatExceptionOfType(ConferenceProviderException.class)
                .isThrownBy(() -> wrong.open(conference(Map.of())))
                .withMessageContaining("checksumError");
        assertThatExceptionOfType(ConferenceProviderException.class)
                .isThrownBy(() -> nowhere.open(conference(Map.of())));
        assertThatExceptionOfType(ConferenceProviderException.class)
                .isThrownBy(() -> none.open(conference(Map.of())));
        assertThat(none.isConfigured()).isFalse();
    }
}
