package io.daybook.api.integration.lti;

import io.daybook.api.platform.openapi.ResponseSchema;
import io.daybook.application.integration.lti.ToolSettings;
import io.daybook.application.platform.access.Unauthenticated;
import io.daybook.events.integration.webhooks.ToolProxyEvent.SettingsAddress;
import io.daybook.query.integration.lti.ToolProxyView;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Optional;
import java.util.function.Function;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;
import tools.jackson.databind.JsonNode;

/** Tool settings, addressed by id (document 2, section 6). */
@RestController
@RequestMapping("/api/lti/tool_settings")
class ToolSettingsController {

    private static final String WHY = "tools show a token or sign with their shared secret";

    private final CallingToolAuthenticator callers;
    private final ToolSettings settings;
    private final ToolSettingsAssembler assembler;

    ToolSettingsController(
            CallingToolAuthenticator callers,
            ToolSettings settings,
            ToolSettingsAssembler assembler) {
        this.callers = callers;
        this.settings = settings;
        this.assembler = assembler;
    }

    /** Returns tool settings. */
    @GetMapping({"/{tool_setting_id}", "/{tool_setting_id}.json"})
    @Unauthenticated(WHY)
    @ResponseSchema(produces = {ToolSettingsAssembler.FULL, ToolSettingsAssembler.SIMPLE})
    ResponseEntity<JsonNode> show(
            @PathVariable("tool_setting_id") long id, HttpServletRequest request) {
        return show(request, tool -> settings.address(tool, id));
    }

    /** Replaces tool settings. */
    @PutMapping({"/{tool_setting_id}", "/{tool_setting_id}.json"})
    @Unauthenticated(WHY)
    void replace(@PathVariable("tool_setting_id") long id, HttpServletRequest request) {
        replace(request, tool -> settings.address(tool, id));
    }

    /** Returns the settings of a tool proxy. */
    @GetMapping({"/tool_proxy/{tool_proxy_id}", "/tool_proxy/{tool_proxy_id}.json"})
    @Unauthenticated(WHY)
    @ResponseSchema(produces = {ToolSettingsAssembler.FULL, ToolSettingsAssembler.SIMPLE})
    ResponseEntity<JsonNode> showOfProxy(
            @PathVariable("tool_proxy_id") String id, HttpServletRequest request) {
        return show(request, tool -> own(tool, id, ToolSettings.ofProxy()));
    }

    /** Replaces the settings of a tool proxy. */
    @PutMapping({"/tool_proxy/{tool_proxy_id}", "/tool_proxy/{tool_proxy_id}.json"})
    @Unauthenticated(WHY)
    void replaceOfProxy(@PathVariable("tool_proxy_id") String id, HttpServletRequest request) {
        replace(request, tool -> own(tool, id, ToolSettings.ofProxy()));
    }

    /** Returns the settings of a tool in the context where it is installed. */
    @GetMapping({"/bindings/{binding_id}", "/bindings/{binding_id}.json"})
    @Unauthenticated(WHY)
    @ResponseSchema(produces = {ToolSettingsAssembler.FULL, ToolSettingsAssembler.SIMPLE})
    ResponseEntity<JsonNode> showOfBinding(
            @PathVariable("binding_id") String id, HttpServletRequest request) {
        return show(request, tool -> own(tool, id, ToolSettings.ofBinding(tool)));
    }

    /** Replaces the settings of a tool in the context where it is installed. */
    @PutMapping({"/bindings/{binding_id}", "/bindings/{binding_id}.json"})
    @Unauthenticated(WHY)
    void replaceOfBinding(@PathVariable("binding_id") String id, HttpServletRequest request) {
        replace(request, tool -> own(tool, id, ToolSettings.ofBinding(tool)));
    }

    /** Tools identify themselves by id or by guid. */
    private static Optional<SettingsAddress> own(
            ToolProxyView tool, String id, SettingsAddress address) {
        boolean isOwn = id.equals(tool.guid()) || id.equals(Long.toString(tool.id()));
        return isOwn ? Optional.of(address) : Optional.empty();
    }

    private ResponseEntity<JsonNode> show(
            HttpServletRequest request, Function<ToolProxyView, Optional<SettingsAddress>> of) {
        ToolProxyView tool = callers.of(request);
        return assembler.show(
                tool,
                of.apply(tool)
                        .flatMap(address -> settings.find(tool, address))
                        .orElseThrow(ToolSettingsAssembler::notFound),
                request);
    }

    private void replace(
            HttpServletRequest request, Function<ToolProxyView, Optional<SettingsAddress>> of) {
        ToolProxyView tool = callers.of(request);
        assembler.replace(
                tool,
                of.apply(tool)
                        .flatMap(address -> settings.find(tool, address))
                        .orElseThrow(ToolSettingsAssembler::notFound),
                request);
    }
}
