package io.daybook.query.platform.views;

import static io.daybook.query.platform.views.MongoTokenStore.COLLECTION;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daybook.query.platform.nodes.Lease;
import java.time.Duration;
import java.util.Date;
import java.util.Objects;
import org.axonframework.eventhandling.GlobalSequenceTrackingToken;
import org.axonframework.eventhandling.tokenstore.UnableToClaimTokenException;
import org.bson.Document;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.data.mongodb.core.query.Update;

@ParameterizedClass
@EnumSource(ViewDatabase.class)
@DisplayNameGeneration(ReplaceUnderscores.class)
class MongoTokenStoreTest {

    private static final String VIEWS = Views.PROCESSOR;
    private static final Duration TIMEOUT = Lease.ALONE.length();

    private static final Duration JUST_BEFORE_TIMEOUT = TIMEOUT.minusSeconds(5);

    private final Stage stage;
    private final MovableClock clock = new MovableClock();
    private final MongoTokenStore here;
    private final MongoTokenStore there;

    MongoTokenStoreTest(ViewDatabase server) {
        stage = new Stage(server);
        here = new MongoTokenStore(stage.mongo(), "here", Lease.ALONE, clock);
        there = new MongoTokenStore(stage.mongo(), "there", Lease.ALONE, clock);
    }

    @BeforeEach
    void oneSegment() {
        here.initializeTokenSegments(VIEWS, 1, null);
    }

    @AfterEach
    void tearDown() {
        stage.close();
    }

    /** Time passes, for the database and for the nodes. */
    private void pass(Duration time) {
        clock.advance(time);
        Document token = stage.mongo().findById(VIEWS + "/0", Document.class, COLLECTION);
        Date claimedAt = Objects.requireNonNull(token).getDate("claimedAt");
        stage.mongo()
                .updateFirst(
                        new Query(),
                        Update.update("claimedAt", Date.from(claimedAt.toInstant().minus(time))),
                        COLLECTION);
    }

    @Test
    void nodes_whose_clocks_are_60_seconds_apart_do_not_take_each_others_claims() {
        var ahead = new MovableClock();
        ahead.advance(Duration.ofSeconds(60));
        var nodeAhead = new MongoTokenStore(stage.mongo(), "ahead", Lease.ALONE, ahead);
        here.fetchToken(VIEWS, 0);

        assertThatThrownBy(() -> nodeAhead.fetchToken(VIEWS, 0))
                .isInstanceOf(UnableToClaimTokenException.class);

        here.releaseClaim(VIEWS, 0);
        nodeAhead.fetchToken(VIEWS, 0);
        assertThatThrownBy(() -> here.fetchToken(VIEWS, 0))
                .isInstanceOf(UnableToClaimTokenException.class);
        pass(TIMEOUT.plusSeconds(1));
        assertThat(here.fetchToken(VIEWS, 0)).isNull();
    }

    @Test
    void a_segment_that_was_never_stored_begins_before_the_first_event() {
        assertThat(here.fetchSegments(VIEWS)).containsExactly(0);
        assertThat(here.fetchToken(VIEWS, 0)).isNull();
        assertThat(here.position(VIEWS)).isEqualTo(-1);
    }

    @Test
    void an_unknown_processor_has_no_segments_and_no_position() {
        assertThat(here.fetchSegments("others")).isEmpty();
        assertThat(here.position("others")).isNull();
    }

    @Test
    void a_stored_token_is_fetched_by_the_next_claimant() {
        here.fetchToken(VIEWS, 0);
        here.storeToken(new GlobalSequenceTrackingToken(7), VIEWS, 0);
        here.releaseClaim(VIEWS, 0);

        assertThat(there.fetchToken(VIEWS, 0)).isEqualTo(new GlobalSequenceTrackingToken(7));
    }

    @Test
    void a_claimed_segment_is_refused_to_others_for_reading_storing_and_extending() {
        here.fetchToken(VIEWS, 0);

        assertThatThrownBy(() -> there.fetchToken(VIEWS, 0))
                .isInstanceOf(UnableToClaimTokenException.class);
        assertThatThrownBy(() -> there.storeToken(new GlobalSequenceTrackingToken(9), VIEWS, 0))
                .isInstanceOf(UnableToClaimTokenException.class);
        assertThatThrownBy(() -> there.extendClaim(VIEWS, 0))
                .isInstanceOf(UnableToClaimTokenException.class);
        assertThat(here.position(VIEWS)).isEqualTo(-1);
    }

    @Test
    void a_claim_that_was_not_extended_in_time_can_be_taken_and_its_owner_notices() {
        here.fetchToken(VIEWS, 0);
        pass(TIMEOUT.plusSeconds(1));

        assertThat(there.fetchToken(VIEWS, 0)).isNull();
        assertThatThrownBy(() -> here.storeToken(new GlobalSequenceTrackingToken(9), VIEWS, 0))
                .isInstanceOf(UnableToClaimTokenException.class);
        assertThat(there.position(VIEWS)).isEqualTo(-1);
    }

    @Test
    void a_claim_that_was_extended_cannot_be_taken() {
        here.fetchToken(VIEWS, 0);
        pass(JUST_BEFORE_TIMEOUT);
        here.extendClaim(VIEWS, 0);
        pass(JUST_BEFORE_TIMEOUT);

        assertThatThrownBy(() -> there.fetchToken(VIEWS, 0))
                .isInstanceOf(UnableToClaimTokenException.class);
    }

    @Test
    void storing_extends_the_claim() {
        here.fetchToken(VIEWS, 0);
        pass(JUST_BEFORE_TIMEOUT);
        here.storeToken(new GlobalSequenceTrackingToken(1), VIEWS, 0);
        pass(JUST_BEFORE_TIMEOUT);

        assertThatThrownBy(() -> there.fetchToken(VIEWS, 0))
                .isInstanceOf(UnableToClaimTokenException.class);
    }

    @Test
    void a_claim_is_no_longer_trusted_well_before_it_can_be_taken() {
        here.fetchToken(VIEWS, 0);
        assertThat(here.claimIsFresh()).isTrue();

        pass(TIMEOUT.minusSeconds(10));

        assertThat(here.claimIsFresh()).isFalse();
        assertThat(there.claimIsFresh()).isFalse();
    }

    @Test
    void each_change_of_hands_has_a_greater_fencing_number_and_an_extension_none() {
        here.fetchToken(VIEWS, 0);
        long first = here.holdViews();
        here.extendClaim(VIEWS, 0);
        assertThat(here.holdViews()).isEqualTo(first);
        pass(TIMEOUT.plusSeconds(1));

        there.fetchToken(VIEWS, 0);
        long second = there.holdViews();
        there.releaseClaim(VIEWS, 0);
        here.fetchToken(VIEWS, 0);

        assertThat(second).isGreaterThan(first);
        assertThat(here.holdViews()).isGreaterThan(second);
    }

    @Test
    void renewal_extends_the_claims_of_a_node_whose_processors_are_busy() {
        here.initializeTokenSegments("followers", 1, null);
        here.fetchToken(VIEWS, 0);
        here.fetchToken("followers", 0);
        pass(JUST_BEFORE_TIMEOUT);
        here.renewClaims();
        pass(JUST_BEFORE_TIMEOUT);

        assertThatThrownBy(() -> there.fetchToken(VIEWS, 0))
                .isInstanceOf(UnableToClaimTokenException.class);
        assertThatThrownBy(() -> there.fetchToken("followers", 0))
                .isInstanceOf(UnableToClaimTokenException.class);
    }

    @Test
    void renewal_of_a_claim_that_was_lost_neither_regains_nor_trusts_it() {
        here.fetchToken(VIEWS, 0);
        pass(TIMEOUT.plusSeconds(1));
        there.fetchToken(VIEWS, 0);

        here.renewClaims();

        assertThat(here.claimIsFresh()).isFalse();
        assertThatThrownBy(here::holdViews).isInstanceOf(UnableToClaimTokenException.class);
    }

    @Test
    void only_its_owner_can_release_a_segment() {
        here.fetchToken(VIEWS, 0);

        there.releaseClaim(VIEWS, 0);

        assertThatThrownBy(() -> there.fetchToken(VIEWS, 0))
                .isInstanceOf(UnableToClaimTokenException.class);
    }

    @Test
    void segments_are_made_once() {
        assertThatThrownBy(() -> there.initializeTokenSegments(VIEWS, 1, null))
                .isInstanceOf(UnableToClaimTokenException.class);
    }

    @Test
    void views_of_a_checkpoint_may_be_as_new_as_the_tokens_written_last() {
        assertThat(here.lastWritten(7)).isEqualTo(7);

        stage.mongo()
                .insert(
                        new Document("_id", VIEWS + "/0").append("position", 12L),
                        MongoTokenStore.COLLECTION + ".after");

        assertThat(here.lastWritten(7)).isEqualTo(12);
        assertThat(here.lastWritten(20)).isEqualTo(20);
    }

    @Test
    void a_restart_sets_the_position_and_frees_the_segment() {
        here.fetchToken(VIEWS, 0);

        here.restart(VIEWS, 12);

        assertThat(there.fetchToken(VIEWS, 0)).isEqualTo(new GlobalSequenceTrackingToken(12));
    }
}
