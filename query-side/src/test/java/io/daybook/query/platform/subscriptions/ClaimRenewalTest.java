package io.daybook.query.platform.subscriptions;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.axonframework.eventhandling.tokenstore.UnableToClaimTokenException;
import org.axonframework.eventhandling.tokenstore.inmemory.InMemoryTokenStore;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class ClaimRenewalTest {

    private static final long PATIENCE_SECONDS = 30;

    private final RecordedTokens tokens = new RecordedTokens();
    private final ClaimRenewal claims = new ClaimRenewal(tokens, Duration.ofMillis(5));

    @AfterEach
    void stop() {
        claims.close();
    }

    /** Notes whose claims are extended; the first time another node has them. */
    private static final class RecordedTokens extends InMemoryTokenStore {

        private final BlockingQueue<String> extended = new LinkedBlockingQueue<>();
        private boolean refused;

        @Override
        public void extendClaim(String processorName, int segment) {
            if (!refused) {
                refused = true;
                throw new UnableToClaimTokenException("claimed by another node");
            }
            extended.add(processorName + "/" + segment);
        }
    }

    @Test
    void claim_is_renewed_again_and_again_while_a_follower_acts_on_one_event() throws Exception {
        try (var _ = claims.renew("mails")) {
            for (int times = 0; times < 3; times++) {
                assertThat(tokens.extended.poll(PATIENCE_SECONDS, TimeUnit.SECONDS))
                        .isEqualTo("mails/0");
            }
        }
    }

    @Test
    void claim_is_not_renewed_once_the_event_is_over() throws Exception {
        claims.renew("mails").close();
        try (var _ = claims.renew("others")) {
            assertThat(tokens.extended.poll(PATIENCE_SECONDS, TimeUnit.SECONDS))
                    .isEqualTo("others/0");
        }
        assertThat(tokens.extended).doesNotContain("mails/0");
    }
}
