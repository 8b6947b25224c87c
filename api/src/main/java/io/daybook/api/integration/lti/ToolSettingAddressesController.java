package io.daybook.api.integration.lti;

import io.daybook.api.platform.openapi.ResponseSchema;
import io.daybook.application.integration.lti.ToolSettings;
import io.daybook.application.platform.access.Unauthenticated;
import io.daybook.events.integration.webhooks.ContextKind;
import io.daybook.events.integration.webhooks.ToolProxyEvent.SettingsAddress;
import io.daybook.query.integration.lti.ToolProxyView;
import jakarta.servlet.http.HttpServletRequest;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;
import tools.jackson.databind.JsonNode;

/**
 * What a tool keeps with the platform, by what it is kept for (document 2, section 6). A guid that
 * is not the calling tool's is refused.
 */
@RestController
@RequestMapping("/api/lti/tool_proxy/{tool_proxy_guid}")
class ToolSettingAddressesController {

    private static final String WHY = "tools show a token or sign with their shared secret";

    private final CallingTools callers;
    private final ToolSettings settings;
    private final ToolSettingsAnswers answers;

    ToolSettingAddressesController(
            CallingTools callers, ToolSettings settings, ToolSettingsAnswers answers) {
        this.callers = callers;
        this.settings = settings;
        this.answers = answers;
    }

    /** Returns the settings of a tool proxy by its guid. */
    @GetMapping({"/tool_setting", "/tool_setting.json"})
    @Unauthenticated(WHY)
    @ResponseSchema(produces = {ToolSettingsAnswers.FULL, ToolSettingsAnswers.SIMPLE})
    ResponseEntity<JsonNode> showOfTool(
            @PathVariable("tool_proxy_guid") String guid, HttpServletRequest request) {
        return show(guid, ToolSettings.ofProxy(), request);
    }

    /** Replaces the settings of a tool proxy by its guid. */
    @PutMapping({"/tool_setting", "/tool_setting.json"})
    @Unauthenticated(WHY)
    void replaceOfTool(@PathVariable("tool_proxy_guid") String guid, HttpServletRequest request) {
        replace(guid, ToolSettings.ofProxy(), request);
    }

    /** Returns the settings of a tool in a course. */
    @GetMapping({"/courses/{course_id}/tool_setting", "/courses/{course_id}/tool_setting.json"})
    @Unauthenticated(WHY)
    @ResponseSchema(produces = {ToolSettingsAnswers.FULL, ToolSettingsAnswers.SIMPLE})
    ResponseEntity<JsonNode> showInCourse(
            @PathVariable("tool_proxy_guid") String guid,
            @PathVariable("course_id") long course,
            HttpServletRequest request) {
        return show(guid, new SettingsAddress(ContextKind.COURSE, course, null), request);
    }

    /** Replaces the settings of a tool in a course. */
    @PutMapping({"/courses/{course_id}/tool_setting", "/courses/{course_id}/tool_setting.json"})
    @Unauthenticated(WHY)
    void replaceInCourse(
            @PathVariable("tool_proxy_guid") String guid,
            @PathVariable("course_id") long course,
            HttpServletRequest request) {
        replace(guid, new SettingsAddress(ContextKind.COURSE, course, null), request);
    }

    /** Returns the settings of a link of a tool in a course. */
    @GetMapping({
        "/courses/{course_id}/resource_link_id/{resource_link_id}/tool_setting",
        "/courses/{course_id}/resource_link_id/{resource_link_id}/tool_setting.json"
    })
    @Unauthenticated(WHY)
    @ResponseSchema(produces = {ToolSettingsAnswers.FULL, ToolSettingsAnswers.SIMPLE})
    ResponseEntity<JsonNode> showInCourseLink(
            @PathVariable("tool_proxy_guid") String guid,
            @PathVariable("course_id") long course,
            @PathVariable("resource_link_id") String link,
            HttpServletRequest request) {
        return show(guid, new SettingsAddress(ContextKind.COURSE, course, link), request);
    }

    /** Replaces the settings of a link of a tool in a course. */
    @PutMapping({
        "/courses/{course_id}/resource_link_id/{resource_link_id}/tool_setting",
        "/courses/{course_id}/resource_link_id/{resource_link_id}/tool_setting.json"
    })
    @Unauthenticated(WHY)
    void replaceInCourseLink(
            @PathVariable("tool_proxy_guid") String guid,
            @PathVariable("course_id") long course,
            @PathVariable("resource_link_id") String link,
            HttpServletRequest request) {
        replace(guid, new SettingsAddress(ContextKind.COURSE, course, link), request);
    }

    /** Returns the settings of a tool in an account. */
    @GetMapping({"/accounts/{account_id}/tool_setting", "/accounts/{account_id}/tool_setting.json"})
    @Unauthenticated(WHY)
    @ResponseSchema(produces = {ToolSettingsAnswers.FULL, ToolSettingsAnswers.SIMPLE})
    ResponseEntity<JsonNode> showInAccount(
            @PathVariable("tool_proxy_guid") String guid,
            @PathVariable("account_id") long account,
            HttpServletRequest request) {
        return show(guid, new SettingsAddress(ContextKind.ACCOUNT, account, null), request);
    }

    /** Replaces the settings of a tool in an account. */
    @PutMapping({"/accounts/{account_id}/tool_setting", "/accounts/{account_id}/tool_setting.json"})
    @Unauthenticated(WHY)
    void replaceInAccount(
            @PathVariable("tool_proxy_guid") String guid,
            @PathVariable("account_id") long account,
            HttpServletRequest request) {
        replace(guid, new SettingsAddress(ContextKind.ACCOUNT, account, null), request);
    }

    /** Returns the settings of a link of a tool in an account. */
    @GetMapping({
        "/accounts/{account_id}/resource_link_id/{resource_link_id}/tool_setting",
        "/accounts/{account_id}/resource_link_id/{resource_link_id}/tool_setting.json"
    })
    @Unauthenticated(WHY)
    @ResponseSchema(produces = {ToolSettingsAnswers.FULL, ToolSettingsAnswers.SIMPLE})
    ResponseEntity<JsonNode> showInAccountLink(
            @PathVariable("tool_proxy_guid") String guid,
            @PathVariable("account_id") long account,
            @PathVariable("resource_link_id") String link,
            HttpServletRequest request) {
        return show(guid, new SettingsAddress(ContextKind.ACCOUNT, account, link), request);
    }

    /** Replaces the settings of a link of a tool in an account. */
    @PutMapping({
        "/accounts/{account_id}/resource_link_id/{resource_link_id}/tool_setting",
        "/accounts/{account_id}/resource_link_id/{resource_link_id}/tool_setting.json"
    })
    @Unauthenticated(WHY)
    void replaceInAccountLink(
            @PathVariable("tool_proxy_guid") String guid,
            @PathVariable("account_id") long account,
            @PathVariable("resource_link_id") String link,
            HttpServletRequest request) {
        replace(guid, new SettingsAddress(ContextKind.ACCOUNT, account, link), request);
    }

    private ResponseEntity<JsonNode> show(
            String guid, SettingsAddress address, HttpServletRequest request) {
        ToolProxyView tool = tool(guid, request);
        return answers.show(
                tool,
                settings.find(tool, address).orElseThrow(ToolSettingsAnswers::notFound),
                request);
    }

    private void replace(String guid, SettingsAddress address, HttpServletRequest request) {
        ToolProxyView tool = tool(guid, request);
        answers.replace(
                tool,
                settings.find(tool, address).orElseThrow(ToolSettingsAnswers::notFound),
                request);
    }

    private ToolProxyView tool(String guid, HttpServletRequest request) {
        ToolProxyView tool = callers.of(request);
        if (!tool.guid().equals(guid)) {
            throw ToolRequests.unauthorized();
        }
        return tool;
    }
}
