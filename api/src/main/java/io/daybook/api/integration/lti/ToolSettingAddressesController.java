package io.daybook.api.integration.lti;

import io.daybook.api.platform.openapi.ResponseSchema;
import io.daybook.application.integration.lti.ToolSettings;
import io.daybook.application.integration.lti.ToolSettings.Found;
import io.daybook.application.platform.access.Unauthenticated;
import io.daybook.events.integration.webhooks.ContextKind;
import io.daybook.events.integration.webhooks.ToolProxyEvent.SettingsAddress;
import io.daybook.query.integration.lti.ToolProxyView;
import jakarta.servlet.http.HttpServletRequest;
import org.jspecify.annotations.Nullable;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;
import tools.jackson.databind.JsonNode;

/**
 * Tool settings, addressed by tool, context and link (document 2, section 6). Rejects a guid of
 * another tool.
 */
@RestController
@RequestMapping("/api/lti/tool_proxy/{tool_proxy_guid}")
class ToolSettingAddressesController {

    private static final String WHY = "tools show a token or sign with their shared secret";
    private static final String OF_TOOL = "/tool_setting";
    private static final String IN_COURSE = "/courses/{course_id}/tool_setting";
    private static final String IN_COURSE_LINK =
            "/courses/{course_id}/resource_link_id/{resource_link_id}/tool_setting";
    private static final String IN_ACCOUNT = "/accounts/{account_id}/tool_setting";
    private static final String IN_ACCOUNT_LINK =
            "/accounts/{account_id}/resource_link_id/{resource_link_id}/tool_setting";
    private static final String JSON = ".json";

    private final CallingToolAuthenticator callers;
    private final ToolSettings settings;
    private final ToolSettingsAssembler assembler;

    ToolSettingAddressesController(
            CallingToolAuthenticator callers,
            ToolSettings settings,
            ToolSettingsAssembler assembler) {
        this.callers = callers;
        this.settings = settings;
        this.assembler = assembler;
    }

    /**
     * Returns the settings of a tool, of the tool in a course or an account, or of a link there.
     */
    @GetMapping({
        OF_TOOL,
        OF_TOOL + JSON,
        IN_COURSE,
        IN_COURSE + JSON,
        IN_COURSE_LINK,
        IN_COURSE_LINK + JSON,
        IN_ACCOUNT,
        IN_ACCOUNT + JSON,
        IN_ACCOUNT_LINK,
        IN_ACCOUNT_LINK + JSON
    })
    @Unauthenticated(WHY)
    @ResponseSchema(produces = {ToolSettingsAssembler.FULL, ToolSettingsAssembler.SIMPLE})
    ResponseEntity<JsonNode> show(
            @PathVariable("tool_proxy_guid") String guid,
            @PathVariable(value = "course_id", required = false) @Nullable Long course,
            @PathVariable(value = "account_id", required = false) @Nullable Long account,
            @PathVariable(value = "resource_link_id", required = false) @Nullable String link,
            HttpServletRequest request) {
        ToolProxyView tool = tool(guid, request);
        return assembler.show(tool, find(tool, course, account, link), request);
    }

    /**
     * Replaces the settings of a tool, of the tool in a course or an account, or of a link there.
     */
    @PutMapping({
        OF_TOOL,
        OF_TOOL + JSON,
        IN_COURSE,
        IN_COURSE + JSON,
        IN_COURSE_LINK,
        IN_COURSE_LINK + JSON,
        IN_ACCOUNT,
        IN_ACCOUNT + JSON,
        IN_ACCOUNT_LINK,
        IN_ACCOUNT_LINK + JSON
    })
    @Unauthenticated(WHY)
    void replace(
            @PathVariable("tool_proxy_guid") String guid,
            @PathVariable(value = "course_id", required = false) @Nullable Long course,
            @PathVariable(value = "account_id", required = false) @Nullable Long account,
            @PathVariable(value = "resource_link_id", required = false) @Nullable String link,
            HttpServletRequest request) {
        ToolProxyView tool = tool(guid, request);
        assembler.replace(tool, find(tool, course, account, link), request);
    }

    private Found find(
            ToolProxyView tool,
            @Nullable Long course,
            @Nullable Long account,
            @Nullable String link) {
        return settings.find(tool, address(course, account, link))
                .orElseThrow(ToolSettingsAssembler::notFound);
    }

    private static SettingsAddress address(
            @Nullable Long course, @Nullable Long account, @Nullable String link) {
        if (course != null) {
            return new SettingsAddress(ContextKind.COURSE, course, link);
        }
        return account == null
                ? ToolSettings.ofProxy()
                : new SettingsAddress(ContextKind.ACCOUNT, account, link);
    }

    private ToolProxyView tool(String guid, HttpServletRequest request) {
        ToolProxyView tool = callers.of(request);
        if (!tool.guid().equals(guid)) {
            throw ToolRequests.unauthorized();
        }
        return tool;
    }
}
