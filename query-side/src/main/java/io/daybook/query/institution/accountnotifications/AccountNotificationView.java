package io.daybook.query.institution.accountnotifications;

import java.time.Instant;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * An account notification.
 *
 * @param roleIds the roles it is for; {@link #NO_ROLE} stands for users without any role in a
 *     course, {@link #EVERYONE} for all users
 * @param turn the months in which it is shown to a user; see {@link #turn}
 * @param publishedAt null for notifications older than this field
 * @param requiredService service that must be enabled in the user's institution; null for none
 */
@Document("account_notifications_v2")
@CompoundIndex(name = "by_account_and_end", def = "{'accountId': 1, 'endAt': -1, '_id': 1}")
@CompoundIndex(name = "by_account_and_start", def = "{'accountId': 1, 'startAt': -1, '_id': -1}")
@CompoundIndex(name = "by_start", def = "{'startAt': 1, '_id': 1}")
public record AccountNotificationView(
        @Id long id,
        long accountId,
        long rootAccountId,
        long authorId,
        String subject,
        String message,
        String icon,
        Instant startAt,
        Instant endAt,
        List<Long> roleIds,
        String turn,
        @Nullable Instant publishedAt,
        @Nullable String requiredService) {

    /** Stands for users without an enrollment in any course of the account; not a role id. */
    public static final long NO_ROLE = 0;

    /** Stands for all users; not a role id. */
    public static final long EVERYONE = -1;

    private static final String ALWAYS = "always";
    private static final int MOST_MONTHS = 48;

    /**
     * Returns the display cycle of a notification that each user sees in one of {@code months}
     * months: this number and the remainder of its first month. A user sees it in the months where
     * the sum of month number and user id has that remainder.
     */
    static String turn(Instant startAt, @Nullable Integer monthsInDisplayCycle) {
        return monthsInDisplayCycle == null || monthsInDisplayCycle == 1
                ? ALWAYS
                : turn(monthsInDisplayCycle, month(startAt));
    }

    private static String turn(int months, long number) {
        return months + ":" + Math.floorMod(number, months);
    }

    /** Returns the display cycles of all notifications that may be shown to the user now. */
    static List<String> turnsOf(long userId, Instant now) {
        return Stream.concat(
                        Stream.of(ALWAYS),
                        IntStream.rangeClosed(2, MOST_MONTHS)
                                .mapToObj(months -> turn(months, month(now) + userId)))
                .toList();
    }

    /** Whether it was published before its start. */
    public boolean isScheduled() {
        return publishedAt == null || startAt.isAfter(publishedAt);
    }

    /** Whether it is shown to the user now, unless the user closed it. */
    boolean isFor(NotificationReader reader, Instant now) {
        Set<Long> roles = reader.rolesByAccount().getOrDefault(accountId, Set.of());
        return !startAt.isAfter(now)
                && !endAt.isBefore(now)
                && (requiredService == null || reader.services().contains(requiredService))
                && roleIds.stream().anyMatch(roles::contains)
                && turnsOf(reader.userId(), now).contains(turn);
    }

    private static long month(Instant at) {
        YearMonth month = YearMonth.from(at.atZone(ZoneOffset.UTC));
        return 12L * month.getYear() + month.getMonthValue();
    }
}
