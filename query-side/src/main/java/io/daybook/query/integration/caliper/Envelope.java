package io.daybook.query.integration.caliper;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A Caliper envelope with one event (docs/spec/integration.md, section E1). */
final class Envelope {

    private static final String CONTEXT = "http://purl.imsglobal.org/ctx/caliper/v1p1";
    private static final long VERSION = 0xF000L;
    private static final long VERSION_4 = 0x4000L;

    private Envelope() {}

    static Map<String, Object> of(
            LiveMessage message, Activity activity, String subscriptionId, Instant sentAt) {
        Map<String, Object> envelope = new LinkedHashMap<>();
        envelope.put("sensor", message.home());
        envelope.put("sendTime", LiveMessage.millis(sentAt));
        envelope.put("dataVersion", CONTEXT);
        envelope.put("data", List.of(event(message, activity, subscriptionId)));
        return envelope;
    }

    private static Map<String, Object> event(
            LiveMessage message, Activity activity, String subscriptionId) {
        Entity actor = activity.actor() == null ? Circumstances.actor(message) : activity.actor();
        Entity group = activity.group() == null ? Circumstances.group(message) : activity.group();
        Map<String, Object> event = new LinkedHashMap<>();
        event.put("@context", CONTEXT);
        event.put("id", id(message, activity.object()));
        event.put("type", activity.type());
        event.put("actor", actor.json());
        event.put("action", activity.action());
        event.put("object", activity.object().json());
        put(event, "eventTime", message.time());
        put(event, "referrer", message.about("referrer"));
        event.put("edApp", Circumstances.application(message).json());
        put(event, "generated", json(activity.generated()));
        put(event, "group", json(group));
        put(event, "membership", json(Circumstances.membership(message, actor, group)));
        put(event, "session", json(Circumstances.session(message)));
        event.put("extensions", Map.of(Entity.EXTENSION, extension(message, subscriptionId)));
        return event;
    }

    /** The same for the same event whenever and to whomever it is told. */
    private static String id(LiveMessage message, Entity object) {
        String seed = message.about("event_id") + ":" + message.name() + ":" + object.id();
        UUID hash = UUID.nameUUIDFromBytes(seed.getBytes(StandardCharsets.UTF_8));
        long high = (hash.getMostSignificantBits() & ~VERSION) | VERSION_4;
        return "urn:uuid:" + new UUID(high, hash.getLeastSignificantBits());
    }

    private static Map<String, Object> extension(LiveMessage message, String subscriptionId) {
        Map<String, Object> extension = new LinkedHashMap<>();
        extension.put("version", "1.0.0");
        extension.put("event_name", message.name());
        put(extension, "event_id", message.about("event_id"));
        put(extension, "sequence", message.about("sequence"));
        put(extension, "test", message.about("test"));
        put(extension, "hostname", message.about("hostname"));
        put(extension, "request_id", message.about("request_id"));
        put(extension, "user_agent", message.about("user_agent"));
        put(extension, "client_ip", message.about("client_ip"));
        put(extension, "request_url", message.about("url"));
        put(extension, "job_id", message.about("job_id"));
        put(extension, "job_tag", message.about("job_tag"));
        extension.put("subscription_id", subscriptionId);
        return extension;
    }

    private static @Nullable Object json(@Nullable Entity entity) {
        return entity == null ? null : entity.json();
    }

    private static void put(Map<String, Object> json, String key, @Nullable Object value) {
        if (value != null) {
            json.put(key, value);
        }
    }
}
