package io.daybook.command.content.externaltools;

import io.daybook.command.platform.kernel.FieldErrors;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.content.externaltools.ToolPrivacy;
import java.time.Instant;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Commands to an external tool. */
public sealed interface ExternalToolCommand {

    /** The course of the path; the tool must belong to it. */
    long courseId();

    /** The tool. */
    long toolId();

    /** The identifier of the aggregate that handles the command. */
    @TargetAggregateIdentifier
    default String aggregateId() {
        return ExternalTool.id(toolId());
    }

    /**
     * The tool fields of a request.
     *
     * @param sealedSecret the shared secret, sealed with the key of the vault
     */
    record ToolFields(
            Patch<String> name,
            Patch<String> description,
            Patch<String> url,
            Patch<String> domain,
            Patch<String> consumerKey,
            Patch<String> sealedSecret,
            Patch<ToolPrivacy> privacy) {

        /** Rejects blank values of required fields. */
        public ToolFields {
            new FieldErrors()
                    .require(!isBlank(name), "name", "can't be blank")
                    .require(!isBlank(consumerKey), "consumer_key", "can't be blank")
                    .require(!isBlank(sealedSecret), "shared_secret", "can't be blank")
                    .reject();
        }

        private static boolean isBlank(Patch<String> sent) {
            return sent.isPresent() && sent.orElse("").isBlank();
        }
    }

    /** Installs a tool in a course. */
    record InstallExternalTool(long courseId, long toolId, ToolFields fields, Instant now)
            implements ExternalToolCommand {

        /** Requires name, consumer key and shared secret. */
        public InstallExternalTool {
            new FieldErrors()
                    .require(fields.name().isPresent(), "name", "can't be blank")
                    .require(fields.consumerKey().isPresent(), "consumer_key", "can't be blank")
                    .require(fields.sealedSecret().isPresent(), "shared_secret", "can't be blank")
                    .reject();
        }
    }

    /** Changes the fields of a tool that are present. */
    record ChangeExternalTool(long courseId, long toolId, ToolFields fields, Instant now)
            implements ExternalToolCommand {}

    /** Removes a tool. */
    record RemoveExternalTool(long courseId, long toolId, Instant now)
            implements ExternalToolCommand {}
}
