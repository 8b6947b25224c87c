package io.daybook.command.communication.conferences;

import io.daybook.command.platform.kernel.FieldErrors;
import io.daybook.events.communication.conferences.ConferenceEvent.Recording;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.axonframework.modelling.command.TargetAggregateIdentifier;
import org.jspecify.annotations.Nullable;

/** Commands to a web conference (document 2, section 4.5). */
public sealed interface ConferenceCommand {

    /** The conference. */
    long conferenceId();

    /** The identifier of the aggregate that handles the command. */
    @TargetAggregateIdentifier
    default String aggregateId() {
        return Conference.idOf(conferenceId());
    }

    /**
     * Creates a conference.
     *
     * @param contextType {@code Course} or {@code Group}
     * @param type which provider it is held at
     * @param key what the provider is to call it
     * @param description null for none
     * @param duration in minutes; null for no limit
     * @param url its URL; null where the provider determines it
     * @param inviteeIds users besides the creator
     */
    record CreateConference(
            long conferenceId,
            String contextType,
            long contextId,
            long creatorId,
            String type,
            String key,
            String title,
            @Nullable String description,
            @Nullable Integer duration,
            boolean longRunning,
            Map<String, Boolean> settings,
            @Nullable String url,
            List<Long> inviteeIds,
            Instant now)
            implements ConferenceCommand {

        private static final int LONGEST_TITLE = 255;
        private static final int LONGEST_MINUTES = 99_999_999;

        /** Refuses a title that is blank or too long, and a duration below one minute. */
        public CreateConference {
            new FieldErrors()
                    .require(!title.isBlank(), "title", "can't be blank")
                    .require(
                            title.length() <= LONGEST_TITLE,
                            "title",
                            "is too long (maximum is 255 characters)")
                    .require(
                            duration == null || (duration >= 1 && duration <= LONGEST_MINUTES),
                            "duration",
                            "must be greater than 0")
                    .reject();
            settings = Map.copyOf(settings);
            inviteeIds = List.copyOf(inviteeIds);
        }
    }

    /** Starts it, unless it is being held; one that is over is held again. */
    record StartConference(long conferenceId, Instant now) implements ConferenceCommand {}

    /** Lets a user join while it is being held. */
    record JoinConference(long conferenceId, long userId, Instant now)
            implements ConferenceCommand {}

    /** Ends it; nothing happens where it is not being held. */
    record EndConference(long conferenceId, Instant now) implements ConferenceCommand {}

    /** Notes which recordings the provider keeps of it. */
    record NoteRecordings(long conferenceId, List<Recording> recordings, Instant now)
            implements ConferenceCommand {
        public NoteRecordings {
            recordings = List.copyOf(recordings);
        }
    }
}
