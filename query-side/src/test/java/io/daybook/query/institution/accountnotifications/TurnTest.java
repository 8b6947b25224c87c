package io.daybook.query.institution.accountnotifications;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.ZoneOffset;
import java.util.stream.LongStream;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(ReplaceUnderscores.class)
class TurnTest {

    private static final Instant START = Instant.parse("2030-11-15T00:00:00Z");

    private static boolean isShown(long user, Integer months, int monthsLater) {
        Instant now = START.atOffset(ZoneOffset.UTC).plusMonths(monthsLater).toInstant();
        return AccountNotificationView.turnsOf(user, now)
                .contains(AccountNotificationView.turn(START, months));
    }

    @Test
    void without_a_cycle_and_in_a_cycle_of_one_month_it_is_everyones_turn() {
        assertThat(AccountNotificationView.turnsOf(7, START))
                .contains(AccountNotificationView.turn(START, null))
                .contains(AccountNotificationView.turn(START, 1));
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 12, 48})
    void each_person_sees_it_in_one_month_of_the_cycle(int months) {
        for (long user = 1; user <= 50; user++) {
            long person = user;
            assertThat(
                            LongStream.range(0, months)
                                    .filter(later -> isShown(person, months, (int) later))
                                    .count())
                    .isEqualTo(1);
        }
    }

    @Test
    void in_each_month_it_is_the_turn_of_a_fraction() {
        for (int later = 0; later < 6; later++) {
            int month = later;
            assertThat(LongStream.range(0, 300).filter(user -> isShown(user, 3, month)).count())
                    .isEqualTo(100);
        }
    }
}
