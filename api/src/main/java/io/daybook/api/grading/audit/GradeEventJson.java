package io.daybook.api.grading.audit;

import io.daybook.query.grading.audit.GradeHistory.Entry;
import java.time.Instant;
import java.util.Locale;
import java.util.Map;
import org.axonframework.eventhandling.DomainEventMessage;
import org.jspecify.annotations.Nullable;

/**
 * An event in the history of a grade.
 *
 * @param chain the aggregate whose hash chain it belongs to
 * @param sequence its position in the chain
 * @param route the API operation that caused it
 * @param reason the comment given with it
 * @param correlationId shared by all events of the same request
 * @param hash over the event and the hash of the previous one; null for events older than the chain
 */
record GradeEventJson(
        String id,
        String eventType,
        Instant createdAt,
        String chain,
        long sequence,
        @Nullable Object before,
        @Nullable Object after,
        @Nullable Long actorId,
        @Nullable Long realActorId,
        @Nullable String route,
        @Nullable Long tokenId,
        @Nullable Long developerKeyId,
        @Nullable String requestId,
        @Nullable String clientIp,
        @Nullable String userAgent,
        @Nullable Long sisImportId,
        @Nullable String reason,
        @Nullable String correlationId,
        @Nullable String hash) {

    static GradeEventJson of(Entry entry) {
        DomainEventMessage<?> event = entry.event();
        Map<String, ?> metadata = entry.metadata();
        return new GradeEventJson(
                event.getIdentifier(),
                snake(event.getPayloadType().getSimpleName()),
                event.getTimestamp(),
                event.getAggregateIdentifier(),
                event.getSequenceNumber(),
                entry.before(),
                entry.after(),
                number(metadata.get("actor")),
                number(metadata.get("real_actor")),
                text(metadata.get("route")),
                number(metadata.get("token")),
                number(metadata.get("developer_key")),
                text(metadata.get("request")),
                text(metadata.get("client_ip")),
                text(metadata.get("user_agent")),
                number(metadata.get("sis_import")),
                entry.reason(),
                text(metadata.get("request")),
                text(metadata.get("chain")));
    }

    private static String snake(String name) {
        return name.replaceAll("(?<=[a-z])(?=[A-Z])", "_").toLowerCase(Locale.ROOT);
    }

    private static @Nullable String text(@Nullable Object value) {
        return value == null ? null : value.toString();
    }

    private static @Nullable Long number(@Nullable Object value) {
        return value == null ? null : Long.valueOf(value.toString());
    }
}
