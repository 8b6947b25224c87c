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
            LiveMessage message, CaliperEvent event, String subscriptionId, Instant sentAt) {
        Map<String, Object> envelope = new LinkedHashMap<>();
        envelope.put("sensor", message.home());
        envelope.put("sendTime", LiveMessage.millis(sentAt));
        envelope.put("dataVersion", CONTEXT);
        envelope.put("data", List.of(event(message, event, subscriptionId)));
        return envelope;
    }

    private static Map<String, Object> event(
            LiveMessage message, CaliperEvent event, String subscriptionId) {
        Entity actor = event.actor() == null ? CaliperContext.actor(message) : event.actor();
        Entity group = event.group() == null ? CaliperContext.group(message) : event.group();
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("@context", CONTEXT);
        json.put("id", id(message, event.object()));
        json.put("type", event.type());
        json.put("actor", actor.json());
        json.put("action", event.action());
        json.put("object", event.object().json());
        put(json, "eventTime", message.time());
        put(json, "referrer", message.about("referrer"));
        json.put("edApp", CaliperContext.application(message).json());
        put(json, "generated", json(event.generated()));
        put(json, "group", json(group));
        put(json, "membership", json(CaliperContext.membership(message, actor, group)));
        put(json, "session", json(CaliperContext.session(message)));
        json.put("extensions", Map.of(Entity.EXTENSION, extension(message, subscriptionId)));
        return json;
    }

    /** Returns the id of an event, the same in every message about it. */
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
