package io.daybook.application.scheduling.calendarfeeds;

import io.daybook.application.platform.kernel.Urls;
import io.daybook.command.platform.encryption.KeyVault;
import io.daybook.command.scheduling.calendarfeeds.FeedRenewals;
import io.daybook.events.scheduling.calendar.CalendarOwner;
import io.daybook.query.platform.mongo.CollectionClosedException;
import io.daybook.query.scheduling.calendarfeeds.CalendarFeedViews;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.springframework.stereotype.Component;

/**
 * Builds and verifies the URLs of iCalendar feeds. A URL contains a keyed fingerprint of the feed
 * and the number of its renewals, so that it cannot be guessed and no secret is stored.
 */
@Component
public class FeedAddresses {

    private static final Pattern FILE =
            Pattern.compile("(user|course)_(\\d{1,16})_([A-Za-z0-9_=+-]{16,128})\\.ics");

    private final CalendarFeedViews feeds;
    private final FeedRenewals renewals;
    private final KeyVault vault;
    private final Urls urls;

    FeedAddresses(CalendarFeedViews feeds, FeedRenewals renewals, KeyVault vault, Urls urls) {
        this.feeds = feeds;
        this.renewals = renewals;
        this.vault = vault;
        this.urls = urls;
    }

    /** The owner of a feed. */
    public record Feed(CalendarOwner owner, long ownerId) {}

    /** Returns the URL of the feed of a user or course. */
    public String of(CalendarOwner owner, long ownerId) {
        return urls.of(
                "/feeds/calendars/" + owner.code(ownerId) + "_" + secret(owner, ownerId) + ".ics");
    }

    /** Returns the feed with this URL; empty if there is none, or the URL was replaced. */
    public Optional<Feed> find(String file) {
        Matcher matcher = FILE.matcher(file);
        if (!matcher.matches()) {
            return Optional.empty();
        }
        CalendarOwner owner =
                matcher.group(1).equals("user") ? CalendarOwner.USER : CalendarOwner.COURSE;
        long id = Long.parseLong(matcher.group(2));
        byte[] expected = secret(owner, id).getBytes(StandardCharsets.UTF_8);
        byte[] sent = matcher.group(3).getBytes(StandardCharsets.UTF_8);
        return MessageDigest.isEqual(expected, sent)
                ? Optional.of(new Feed(owner, id))
                : Optional.empty();
    }

    private String secret(CalendarOwner owner, long ownerId) {
        String print =
                vault.fingerprint(
                        "calendar-feed-%s-%d"
                                .formatted(owner.code(ownerId), generation(owner, ownerId)));
        return print.replace('/', '_');
    }

    /** Courses and profiles show the URL, and must not wait for the view (docs/decisions/0209). */
    private int generation(CalendarOwner owner, long ownerId) {
        try {
            return feeds.generation(owner, ownerId);
        } catch (CollectionClosedException beingBuilt) {
            return renewals.count(owner, ownerId);
        }
    }
}
