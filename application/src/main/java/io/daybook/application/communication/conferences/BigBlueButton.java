package io.daybook.application.communication.conferences;

import io.daybook.events.communication.conferences.ConferenceEvent.Recording;
import io.daybook.query.communication.conferences.ConferenceView;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** Holds conferences on a BigBlueButton server, through its API. */
@Component
class BigBlueButton implements ConferenceProvider {

    private static final String RECORD = "record";
    private static final String ATTENDEES = "attendeePW";
    private static final String MODERATORS = "moderatorPW";

    /** Settings, and the API parameters with the opposite meaning. */
    private static final Map<String, String> OPPOSITES =
            Map.of(
                    "share_webcam", "lockSettingsDisableCam",
                    "share_other_webcams", "webcamsOnlyForModerator",
                    "share_microphone", "lockSettingsDisableMic",
                    "send_public_chat", "lockSettingsDisablePublicChat",
                    "send_private_chat", "lockSettingsDisablePrivateChat");

    private static final Set<String> SETTINGS =
            Set.of(
                    RECORD,
                    "share_webcam",
                    "share_other_webcams",
                    "share_microphone",
                    "send_public_chat",
                    "send_private_chat");

    private static final long MILLIS_PER_MINUTE = 60_000;

    private final BigBlueButtonApi api;

    BigBlueButton(BigBlueButtonApi api) {
        this.api = api;
    }

    @Override
    public String type() {
        return "BigBlueButton";
    }

    @Override
    public boolean isConfigured() {
        return api.isConfigured();
    }

    @Override
    public boolean needsAddress() {
        return false;
    }

    @Override
    public Set<String> settings() {
        return SETTINGS;
    }

    /**
     * The API returns the existing meeting if it is created twice; older servers only if the
     * request contains the same passwords. Users join by role, not by these passwords.
     */
    @Override
    public void open(ConferenceView conference) {
        var asked = new LinkedHashMap<String, String>();
        asked.put("name", Objects.requireNonNullElse(conference.title(), "Conference"));
        asked.put("meetingID", conference.key());
        asked.put(ATTENDEES, api.derived(ATTENDEES + conference.key()));
        asked.put(MODERATORS, api.derived(MODERATORS + conference.key()));
        if (conference.duration() != null && !conference.longRunning()) {
            asked.put("duration", Integer.toString(conference.duration()));
        }
        Map<String, Boolean> on = conference.settings();
        if (Boolean.TRUE.equals(on.get(RECORD))) {
            asked.put(RECORD, "true");
        }
        OPPOSITES.forEach(
                (setting, opposite) -> {
                    if (Boolean.FALSE.equals(on.get(setting))) {
                        asked.put(opposite, "true");
                    }
                });
        api.call("create", asked);
    }

    @Override
    public String joinAddress(
            ConferenceView conference, long userId, @Nullable String name, boolean moderates) {
        var asked = new LinkedHashMap<String, String>();
        asked.put("fullName", name == null || name.isBlank() ? "Participant" : name);
        asked.put("meetingID", conference.key());
        asked.put("userID", Long.toString(userId));
        asked.put("role", moderates ? "MODERATOR" : "VIEWER");
        return api.address("join", asked);
    }

    /** A meeting without participants is listed until the server ends it. */
    @Override
    public boolean isOver(ConferenceView conference) {
        return elements(api.call("getMeetings", Map.of()), "meeting").stream()
                .filter(meeting -> conference.key().equals(text(meeting, "meetingID")))
                .allMatch(meeting -> "true".equals(text(meeting, "hasBeenForciblyEnded")));
    }

    /** Older servers require the moderator password to end a meeting. */
    @Override
    public void end(ConferenceView conference) {
        var asked = new LinkedHashMap<String, String>();
        asked.put("meetingID", conference.key());
        asked.put("password", api.derived(MODERATORS + conference.key()));
        api.callUnlessMissing("end", asked);
    }

    @Override
    public List<Recording> recordings(ConferenceView conference) {
        Element answer = api.call("getRecordings", Map.of("meetingID", conference.key()));
        List<Recording> recordings = new ArrayList<>();
        for (Element each : elements(answer, "recording")) {
            Recording recording = recording(each);
            if (recording != null) {
                recordings.add(recording);
            }
        }
        recordings.sort(Comparator.comparing(Recording::createdAt));
        return recordings;
    }

    /** Null for a recording that cannot be watched yet. */
    private static @Nullable Recording recording(Element element) {
        NodeList formats = element.getElementsByTagName("format");
        String id = text(element, "recordID");
        if (id == null || formats.getLength() == 0) {
            return null;
        }
        String url = text((Element) formats.item(0), "url");
        long from = millis(text(element, "startTime"));
        long to = millis(text(element, "endTime"));
        return url == null
                ? null
                : new Recording(
                        id,
                        (int) Math.max(0, (to - from) / MILLIS_PER_MINUTE),
                        url,
                        Instant.ofEpochMilli(from),
                        Instant.ofEpochMilli(to));
    }

    private static List<Element> elements(Element parent, String name) {
        NodeList found = parent.getElementsByTagName(name);
        List<Element> elements = new ArrayList<>();
        for (int i = 0; i < found.getLength(); i++) {
            elements.add((Element) found.item(i));
        }
        return elements;
    }

    private static long millis(@Nullable String text) {
        return text == null || !text.matches("\\d{1,18}") ? 0 : Long.parseLong(text);
    }

    private static @Nullable String text(Element parent, String name) {
        NodeList found = parent.getElementsByTagName(name);
        return found.getLength() == 0 ? null : found.item(0).getTextContent().strip();
    }
}
