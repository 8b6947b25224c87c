package io.daybook.application.communication.conferences;

import io.daybook.events.communication.conferences.ConferenceEvent.Recording;
import io.daybook.query.communication.conferences.ConferenceView;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A provider that conferences are held at; one bean for each kind. */
public interface ConferenceProvider {

    /** What clients know it by, as {@code conference_type}. */
    String type();

    /** Whether conferences can be held there now. */
    boolean isConfigured();

    /**
     * Whether the address of a conference is sent when it is created, or returned by the provider.
     */
    boolean needsAddress();

    /** The switches of a conference that it knows. */
    Set<String> settings();

    /**
     * Opens the meeting; nothing happens where it is open.
     *
     * @throws ConferenceProviderException when the provider does not do so
     */
    void open(ConferenceView conference);

    /**
     * The address at which this user takes part.
     *
     * @param name as others in the meeting see it; null where it is unknown
     * @param moderates whether the user leads the meeting
     */
    String joinAddress(
            ConferenceView conference, long userId, @Nullable String name, boolean moderates);

    /**
     * Whether the meeting is over although nobody has ended it here.
     *
     * @throws ConferenceProviderException when the provider does not respond
     */
    boolean isOver(ConferenceView conference);

    /**
     * Ends the meeting; nothing happens where it is over.
     *
     * @throws ConferenceProviderException when the provider does not do so
     */
    void end(ConferenceView conference);

    /**
     * The recordings it keeps, the oldest first.
     *
     * @throws ConferenceProviderException when the provider does not respond
     */
    List<Recording> recordings(ConferenceView conference);
}
