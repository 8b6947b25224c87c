package io.daybook.api.content.discussions;

import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_EMPTY;
import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_NULL;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.daybook.application.people.users.UserDisplay;
import io.daybook.query.content.discussions.DiscussionEntryView;
import io.daybook.query.content.discussions.DiscussionReadingView;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * All entries of a discussion topic in one response.
 *
 * @param unreadEntries ids of the entries that the reader has not read
 * @param forcedEntries ids of the entries whose read state the reader set manually
 * @param entryRatings ratings by the reader; always empty, entries cannot be rated
 * @param participants the authors of the entries
 * @param view the top-level entries with their replies at any depth, oldest first
 * @param newEntries entries that are not yet in the view; always empty
 */
record DiscussionThreadJson(
        List<Long> unreadEntries,
        List<Long> forcedEntries,
        Map<String, Integer> entryRatings,
        List<UserDisplay> participants,
        List<ThreadEntry> view,
        List<ThreadEntry> newEntries) {

    /** Replies below this level are listed at this level: JSON readers limit the nesting. */
    private static final int DEEPEST = 100;

    /**
     * An entry in its place.
     *
     * @param userId absent once deleted, as the message is
     * @param deleted present only for deleted entries
     * @param replies the replies, oldest first; absent if there are none
     */
    record ThreadEntry(
            long id,
            @Nullable Long parentId,
            @JsonInclude(NON_NULL) @Nullable Long userId,
            @JsonInclude(NON_NULL) @Nullable String message,
            Instant createdAt,
            Instant updatedAt,
            @JsonInclude(NON_NULL) @Nullable Boolean deleted,
            @JsonInclude(NON_EMPTY) List<ThreadEntry> replies) {

        static ThreadEntry of(DiscussionEntryView entry, List<ThreadEntry> replies) {
            return new ThreadEntry(
                    entry.id(),
                    entry.parentId(),
                    entry.deleted() ? null : entry.authorId(),
                    entry.message(),
                    entry.createdAt(),
                    entry.updatedAt(),
                    entry.deleted() ? true : null,
                    replies);
        }
    }

    /** Returns these entries of one topic, which are in the order of their creation. */
    static DiscussionThreadJson of(
            List<DiscussionEntryView> all,
            Collection<UserDisplay> authors,
            DiscussionReadingView reading) {
        return new DiscussionThreadJson(
                ids(all, entry -> !entry.deleted() && !reading.hasRead(entry)),
                ids(all, reading::isForced),
                Map.of(),
                authors.stream().sorted(Comparator.comparingLong(UserDisplay::id)).toList(),
                nested(all),
                List.of());
    }

    private static List<Long> ids(
            List<DiscussionEntryView> entries, Predicate<DiscussionEntryView> which) {
        return entries.stream().filter(which).map(DiscussionEntryView::id).toList();
    }

    /** An entry is created after what it replies to: built from the last one, replies are known. */
    private static List<ThreadEntry> nested(List<DiscussionEntryView> all) {
        Map<Long, Place> places = new HashMap<>();
        all.forEach(entry -> places.put(entry.id(), Place.of(entry, places)));
        Map<Long, Deque<ThreadEntry>> below = new HashMap<>();
        for (DiscussionEntryView entry : all.reversed()) {
            Deque<ThreadEntry> replies = below.getOrDefault(entry.id(), new ArrayDeque<>());
            below.computeIfAbsent(
                            Objects.requireNonNull(places.get(entry.id())).parentId(),
                            _ -> new ArrayDeque<>())
                    .addFirst(ThreadEntry.of(entry, List.copyOf(replies)));
        }
        return List.copyOf(below.getOrDefault(Place.TOP, new ArrayDeque<>()));
    }

    /** Where an entry is listed: below this one, at this level. */
    private record Place(long parentId, int level) {

        private static final long TOP = 0;

        static Place of(DiscussionEntryView entry, Map<Long, Place> places) {
            Long parentId = entry.parentId();
            Place parent = parentId == null ? null : places.get(parentId);
            if (parentId == null || parent == null) {
                return new Place(TOP, 0);
            }
            return parent.level() < DEEPEST ? new Place(parentId, parent.level() + 1) : parent;
        }
    }
}
