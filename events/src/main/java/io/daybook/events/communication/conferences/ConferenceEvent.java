package io.daybook.events.communication.conferences;

import io.daybook.events.platform.kernel.Personal;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Events of a web conference of a course or group. */
public sealed interface ConferenceEvent {

    /** The conference. */
    long conferenceId();

    /** When it happened. */
    Instant at();

    /**
     * A conference was created; it starts when a user who may start it joins.
     *
     * @param contextType {@code Course} or {@code Group}
     * @param type the conference provider
     * @param key the id at the provider
     * @param duration in minutes; null for no limit
     * @param longRunning whether it may exceed its duration
     * @param settings switches of the provider, by name
     * @param url its URL; null where the provider determines it
     */
    record ConferenceCreated(
            long conferenceId,
            String contextType,
            long contextId,
            long creatorId,
            String type,
            String key,
            Personal title,
            Personal description,
            @Nullable Integer duration,
            boolean longRunning,
            Map<String, Boolean> settings,
            @Nullable String url,
            Instant at)
            implements ConferenceEvent {
        /** Treats a missing map as empty. */
        public ConferenceCreated {
            settings = settings == null ? Map.of() : Map.copyOf(settings);
        }
    }

    /** Users were invited. */
    record ConferenceUsersInvited(long conferenceId, List<Long> userIds, Instant at)
            implements ConferenceEvent {
        /** Treats a missing list as empty. */
        public ConferenceUsersInvited {
            userIds = userIds == null ? List.of() : List.copyOf(userIds);
        }
    }

    /** The conference started. */
    record ConferenceStarted(long conferenceId, Instant at) implements ConferenceEvent {}

    /** A user joined for the first time. */
    record ConferenceJoined(long conferenceId, long userId, Instant at)
            implements ConferenceEvent {}

    /** The conference ended. */
    record ConferenceEnded(long conferenceId, Instant at) implements ConferenceEvent {}

    /**
     * A recording at the provider.
     *
     * @param recordingId the id at the provider
     * @param playbackUrl URL of the playback page
     */
    record Recording(
            String recordingId,
            int durationMinutes,
            String playbackUrl,
            Instant createdAt,
            Instant updatedAt) {}

    /** The recordings of the conference changed; holds all of them. */
    record ConferenceRecordingsChanged(long conferenceId, List<Recording> recordings, Instant at)
            implements ConferenceEvent {
        /** Treats a missing list as empty. */
        public ConferenceRecordingsChanged {
            recordings = recordings == null ? List.of() : List.copyOf(recordings);
        }
    }
}
