package io.daybook.api.communication.conferences;

import io.daybook.query.communication.conferences.ConferenceView;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A Conference (document 2, section 4.5).
 *
 * @param conferenceType the provider
 * @param conferenceKey the provider's id of the conference
 * @param duration in minutes; null if unlimited
 * @param users its creator and all invited users
 * @param hasAdvancedSettings whether the provider has settings
 * @param userSettings the settings that were set
 * @param url the provider's URL, if it is known in advance
 * @param joinUrl URL to join the conference
 */
record ConferenceJson(
        long id,
        String conferenceType,
        @Nullable String conferenceKey,
        @Nullable String title,
        @Nullable String description,
        @Nullable Integer duration,
        boolean longRunning,
        @Nullable Instant startedAt,
        @Nullable Instant endedAt,
        List<Long> users,
        List<Long> invitees,
        List<Long> attendees,
        boolean hasAdvancedSettings,
        Map<String, Boolean> userSettings,
        List<RecordingJson> recordings,
        @Nullable String url,
        @Nullable String joinUrl,
        String contextType,
        long contextId) {

    /** A recording at the provider. */
    record RecordingJson(
            int durationMinutes,
            @Nullable String title,
            Instant updatedAt,
            Instant createdAt,
            String playbackUrl) {}

    static ConferenceJson of(ConferenceView view, boolean hasSettings, String joinUrl) {
        return new ConferenceJson(
                view.id(),
                view.type(),
                view.key(),
                view.title(),
                view.description(),
                view.duration(),
                view.longRunning(),
                view.startedAt(),
                view.endedAt(),
                view.userIds(),
                view.inviteeIds(),
                view.attendeeIds(),
                hasSettings,
                view.settings(),
                view.recordings().stream()
                        .map(
                                one ->
                                        new RecordingJson(
                                                one.durationMinutes(),
                                                view.title(),
                                                one.updatedAt(),
                                                one.createdAt(),
                                                one.playbackUrl()))
                        .toList(),
                view.url(),
                joinUrl,
                view.contextType(),
                view.contextId());
    }
}
