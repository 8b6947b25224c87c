package io.daybook.query.integration.caliper;

import io.daybook.query.integration.caliper.CaliperEvent.Mapping;
import java.net.URI;
import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.core.env.Environment;
import org.springframework.stereotype.Component;
import tools.jackson.databind.json.JsonMapper;

/** Converts live events to the Caliper format (docs/spec/integration.md, section E). */
@Component
public class CaliperMessages {

    /** Key of the extension with attributes that Caliper does not define. */
    public static final String EXTENSION = Entity.EXTENSION;

    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final String defaultHost;

    @Autowired
    CaliperMessages(Environment environment) {
        this(host(environment.getProperty("daybook.public-url")));
    }

    CaliperMessages(String defaultHost) {
        this.defaultHost = defaultHost;
    }

    private static String host(@Nullable String url) {
        String host = url == null ? null : URI.create(url).getHost();
        return host == null ? "localhost" : host;
    }

    /**
     * Returns the message to one subscription about a live event that has a Caliper form.
     *
     * @param sentAt when the message was created; the same in every attempt
     */
    public String of(
            Map<String, @Nullable Object> metadata,
            Map<String, @Nullable Object> body,
            String subscriptionId,
            Instant sentAt) {
        LiveMessage message = new LiveMessage(metadata, body, defaultHost);
        Mapping mapping = CaliperEventTypes.find(message.name());
        if (mapping == null) {
            throw new IllegalArgumentException(message.name() + " has no Caliper form");
        }
        return JSON.writeValueAsString(
                Envelope.of(message, mapping.of(message), subscriptionId, sentAt));
    }
}
