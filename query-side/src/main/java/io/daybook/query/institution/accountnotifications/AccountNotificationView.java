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
 * A notification of an account.
 *
 * @param roleIds whom it is for; {@link #NO_ROLE} stands for those who have no role in any course,
 *     {@link #EVERYONE} for everyone
 * @param turn in which months it is shown to whom; see {@link #turn}
 * @param publishedAt null for notifications older than this field
 * @param requiredService the service that must be on in the institution of the reader; null for
 *     none
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

    /** No role's id: those who have a part in no course of the account. */
    public static final long NO_ROLE = 0;

    /** Stands for every user; no role has this id. */
    public static final long EVERYONE = -1;

    private static final String ALWAYS = "always";
    private static final int MOST_MONTHS = 48;

    /**
     * A notification that is shown to each person in one of m months carries m and the remainder of
     * its first month: it is a person's turn when that is the remainder of the present month and
     * the person's number together.
     */
    static String turn(Instant startAt, @Nullable Integer monthsInDisplayCycle) {
        return monthsInDisplayCycle == null || monthsInDisplayCycle == 1
                ? ALWAYS
                : turn(monthsInDisplayCycle, month(startAt));
    }

    private static String turn(int months, long number) {
        return months + ":" + Math.floorMod(number, months);
    }

    /** The turns of everything that may be shown to the user now. */
    static List<String> turnsOf(long userId, Instant now) {
        return Stream.concat(
                        Stream.of(ALWAYS),
                        IntStream.rangeClosed(2, MOST_MONTHS)
                                .mapToObj(months -> turn(months, month(now) + userId)))
                .toList();
    }

    /** Whether it was published to begin later. */
    public boolean isScheduled() {
        return publishedAt == null || startAt.isAfter(publishedAt);
    }

    /** Whether it is shown to the reader now, unless the reader closed it. */
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
