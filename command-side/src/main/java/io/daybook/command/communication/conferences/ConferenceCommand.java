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
     * @param type the conference provider
     * @param key the id for the provider
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

        /** Rejects a blank or overlong title, and a duration below one minute. */
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

    /** Starts the conference, possibly again; does nothing while it is running. */
    record StartConference(long conferenceId, Instant now) implements ConferenceCommand {}

    /** Adds a user to a running conference. */
    record JoinConference(long conferenceId, long userId, Instant now)
            implements ConferenceCommand {}

    /** Ends the conference; does nothing if it is not running. */
    record EndConference(long conferenceId, Instant now) implements ConferenceCommand {}

    /** Records the conference's recordings at the provider. */
    record NoteRecordings(long conferenceId, List<Recording> recordings, Instant now)
            implements ConferenceCommand {
        public NoteRecordings {
            recordings = List.copyOf(recordings);
        }
    }
}
