package io.daybook.query.integration.lti;

import io.daybook.events.integration.webhooks.ToolProxyEvent.SettingsAddress;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * Custom settings that a tool stores on the platform.
 *
 * @param address what the settings belong to
 * @param custom the settings: a JSON object as text
 */
@Document("tool_settings_v1")
@CompoundIndex(
        name = "by_address",
        def =
                "{'toolProxyId': 1, 'address.contextKind': 1, 'address.contextId': 1,"
                        + " 'address.resourceLinkId': 1}")
public record ToolSettingsView(
        @Id long id, long toolProxyId, SettingsAddress address, String custom) {}
