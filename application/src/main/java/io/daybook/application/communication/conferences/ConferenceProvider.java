package io.daybook.application.communication.conferences;

import io.daybook.events.communication.conferences.ConferenceEvent.Recording;
import io.daybook.query.communication.conferences.ConferenceView;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A provider of conferences; one bean for each type. */
public interface ConferenceProvider {

    /** Returns the value of {@code conference_type}. */
    String type();

    /** Whether the provider is configured. */
    boolean isConfigured();

    /**
     * Whether the address of a conference is sent when it is created, or returned by the provider.
     */
    boolean needsAddress();

    /** Returns the names of supported settings. */
    Set<String> settings();

    /**
     * Opens the meeting; without effect if it is open.
     *
     * @throws ConferenceProviderException if the request fails
     */
    void open(ConferenceView conference);

    /**
     * Returns the URL at which this user joins.
     *
     * @param name as shown to other participants; null if unknown
     * @param moderates whether the user is a moderator of the meeting
     */
    String joinAddress(
            ConferenceView conference, long userId, @Nullable String name, boolean moderates);

    /**
     * Whether the meeting has ended at the provider.
     *
     * @throws ConferenceProviderException when the provider does not respond
     */
    boolean isOver(ConferenceView conference);

    /**
     * Ends the meeting; without effect if it has ended.
     *
     * @throws ConferenceProviderException if the request fails
     */
    void end(ConferenceView conference);

    /**
     * Returns the recordings of the conference, the oldest first.
     *
     * @throws ConferenceProviderException when the provider does not respond
     */
    List<Recording> recordings(ConferenceView conference);
}
