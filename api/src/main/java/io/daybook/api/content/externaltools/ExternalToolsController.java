package io.daybook.api.content.externaltools;

import io.daybook.api.platform.access.Requires;
import io.daybook.api.platform.binding.Params;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.http.WebAddress;
import io.daybook.application.platform.kernel.VaultSecrets;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.application.platform.paging.Listing;
import io.daybook.command.content.externaltools.ExternalToolCommand.ChangeExternalTool;
import io.daybook.command.content.externaltools.ExternalToolCommand.InstallExternalTool;
import io.daybook.command.content.externaltools.ExternalToolCommand.RemoveExternalTool;
import io.daybook.command.content.externaltools.ExternalToolCommand.ToolFields;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.content.externaltools.ToolPrivacy;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.externaltools.ExternalToolView;
import io.daybook.query.content.externaltools.ExternalToolViews;
import io.daybook.query.platform.views.Page;
import java.time.Clock;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** External tools of a course (docs/spec/content.md, section 7). */
@RestController
@RequestMapping("/api/v1/courses/{course_id}/external_tools")
class ExternalToolsController {

    private final ExternalToolViews tools;
    private final VaultSecrets secrets;
    private final Writes writes;
    private final Ids ids;
    private final Clock clock;

    ExternalToolsController(
            ExternalToolViews tools, VaultSecrets secrets, Writes writes, Ids ids, Clock clock) {
        this.tools = tools;
        this.secrets = secrets;
        this.writes = writes;
        this.ids = ids;
        this.clock = clock;
    }

    /** Request body of a tool; its secret is sealed before it is stored. */
    record SendTool(
            Patch<String> name,
            Patch<String> description,
            Patch<String> url,
            Patch<String> domain,
            Patch<String> consumerKey,
            Patch<String> sharedSecret,
            Patch<String> privacyLevel) {

        /**
         * Returns the fields with a sealed secret.
         *
         * @param sealedBefore the current sealed secret; an unchanged secret is not sealed again
         */
        ToolFields fields(VaultSecrets secrets, @Nullable String sealedBefore) {
            return new ToolFields(
                    name,
                    description,
                    unlessBlank(address(url)),
                    unlessBlank(domain(domain)),
                    consumerKey,
                    sharedSecret.map(
                            secret ->
                                    secret.isBlank()
                                            ? ""
                                            : secrets.sealAgain(secret, sealedBefore)),
                    privacyLevel.map(SendTool::privacy));
        }

        private static Patch<String> unlessBlank(Patch<String> sent) {
            return sent.isPresent() && sent.orElse("").isBlank() ? Patch.cleared() : sent;
        }

        private static Patch<String> address(Patch<String> sent) {
            WebAddress.require(sent, "url");
            WebAddress.requireAbsolute(sent.orNull(), "url");
            return sent;
        }

        private static Patch<String> domain(Patch<String> sent) {
            String domain = sent.orNull();
            if (domain != null && !domain.isBlank()) {
                WebAddress.require("https://" + domain, "domain");
                WebAddress.requireAbsolute("https://" + domain, "domain");
            }
            return sent;
        }

        private static ToolPrivacy privacy(String name) {
            return Arrays.stream(ToolPrivacy.values())
                    .filter(known -> known.wireName().equals(name))
                    .findFirst()
                    .orElseThrow(
                            () ->
                                    Rejection.invalid(
                                            "privacy_level", "is not included in the list"));
        }
    }

    /** Lists the external tools of a course. */
    @GetMapping
    @Requires(Right.READ_AS_ADMIN)
    Page<ExternalToolJson> list(CourseView course, Listing listing) {
        return tools.in(course.id(), listing.searchTerm(), listing.range())
                .map(ExternalToolJson::of);
    }

    /** Returns an external tool. */
    @GetMapping("/{external_tool_id}")
    @Requires(Right.READ_AS_ADMIN)
    ExternalToolJson show(CourseView course, @PathVariable("external_tool_id") long id) {
        return ExternalToolJson.of(tools.find(course.id(), id).orElseThrow(Rejection::notFound));
    }

    /** Installs an external tool in a course. */
    @PostMapping
    @Requires(Right.MANAGE_LTI_ADD)
    ExternalToolJson create(CourseView course, @Params SendTool body) {
        long id = ids.next("external_tool");
        writes.send(
                new InstallExternalTool(
                        course.id(), id, body.fields(secrets, null), clock.instant()));
        return written(course, id);
    }

    /** Updates an external tool; omitted fields stay as they are. */
    @PutMapping("/{external_tool_id}")
    @Requires(Right.MANAGE_LTI_EDIT)
    ExternalToolJson update(
            CourseView course, @PathVariable("external_tool_id") long id, @Params SendTool body) {
        String before =
                tools.find(course.id(), id).map(ExternalToolView::sealedSecret).orElse(null);
        writes.send(
                new ChangeExternalTool(
                        course.id(), id, body.fields(secrets, before), clock.instant()));
        return written(course, id);
    }

    /** Removes an external tool from a course. */
    @DeleteMapping("/{external_tool_id}")
    @Requires(Right.MANAGE_LTI_DELETE)
    ExternalToolJson delete(CourseView course, @PathVariable("external_tool_id") long id) {
        writes.send(new RemoveExternalTool(course.id(), id, clock.instant()));
        return written(course, id);
    }

    private ExternalToolJson written(CourseView course, long id) {
        ExternalToolView tool =
                tools.findEvenRemoved(course.id(), id).orElseThrow(Rejection::notFound);
        return ExternalToolJson.of(tool);
    }
}
