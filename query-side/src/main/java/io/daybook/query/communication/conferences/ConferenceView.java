package io.daybook.query.communication.conferences;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * A web conference as returned by list endpoints (document 2, section 4.5).
 *
 * @param contextType {@code Course} or {@code Group}
 * @param type its provider
 * @param key its id at the provider
 * @param title null once its creator was erased
 * @param duration in minutes; null for no limit
 * @param userIds its creator and all invited users
 * @param attendeeIds all users who joined
 * @param live whether it is in progress
 */
@Document("conferences_v1")
@CompoundIndex(
        name = "by_context",
        def = "{'contextType': 1, 'contextId': 1, 'createdAt': -1, '_id': -1}")
@CompoundIndex(name = "by_user", def = "{'userIds': 1, 'createdAt': -1, '_id': -1}")
@CompoundIndex(name = "by_life", def = "{'live': 1, '_id': 1}")
@CompoundIndex(name = "by_end", def = "{'type': 1, 'endedAt': 1, '_id': 1}")
@CompoundIndex(name = "by_creator", def = "{'creatorId': 1}")
public record ConferenceView(
        @Id long id,
        String contextType,
        long contextId,
        long creatorId,
        String type,
        String key,
        @Nullable String title,
        @Nullable String description,
        @Nullable Integer duration,
        boolean longRunning,
        Map<String, Boolean> settings,
        @Nullable String url,
        List<Long> userIds,
        List<Long> inviteeIds,
        List<Long> attendeeIds,
        List<RecordingView> recordings,
        boolean live,
        @Nullable Instant startedAt,
        @Nullable Instant endedAt,
        Instant createdAt) {

    /** A recording at the provider. */
    public record RecordingView(
            int durationMinutes, String playbackUrl, Instant createdAt, Instant updatedAt) {}

    /** Copies the lists. */
    public ConferenceView {
        settings = Map.copyOf(settings);
        userIds = List.copyOf(userIds);
        inviteeIds = List.copyOf(inviteeIds);
        attendeeIds = List.copyOf(attendeeIds);
        recordings = List.copyOf(recordings);
    }
}
