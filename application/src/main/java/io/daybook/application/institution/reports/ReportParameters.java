package io.daybook.application.institution.reports;

import io.daybook.application.platform.binding.ParameterName;
import io.daybook.application.platform.binding.Scalars;
import io.daybook.command.platform.kernel.Rejection;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Stores and reads the parameters of a report. */
@Component
public class ReportParameters {

    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final ParameterName NAME = new ParameterName(null, "parameters");
    private static final int LONGEST = 2_000;

    private final Binding binding;

    ReportParameters(Binding binding) {
        this.binding = binding;
    }

    /** Binds parameters like those of requests. */
    public interface Binding {

        /** Binds stored parameters; rejects invalid values by the name of the parameter. */
        Read bind(ObjectNode kept);
    }

    /** The bound parameters of all kinds of reports. */
    public record Read(
            @Nullable String enrollmentTermId,
            @Nullable String courseId,
            boolean includeDeleted,
            boolean users,
            boolean accounts,
            boolean terms,
            boolean courses,
            boolean sections,
            boolean enrollments,
            boolean groups,
            boolean groupMembership,
            boolean groupCategories,
            boolean userObservers,
            boolean admins,
            boolean xlist,
            @Nullable Instant startAt,
            @Nullable Instant endAt,
            boolean includeEnrollmentState,
            List<String> enrollmentState) {

        /** Whether this kind of object was requested. */
        public boolean asksFor(ReportParameter flag) {
            return switch (flag) {
                case USERS -> users;
                case ACCOUNTS -> accounts;
                case TERMS -> terms;
                case COURSES -> courses;
                case SECTIONS -> sections;
                case ENROLLMENTS -> enrollments;
                case GROUPS -> groups;
                case GROUP_MEMBERSHIP -> groupMembership;
                case GROUP_CATEGORIES -> groupCategories;
                case USER_OBSERVERS -> userObservers;
                case ADMINS -> admins;
                case XLIST -> xlist;
                default -> false;
            };
        }
    }

    /**
     * Returns the parameters that the kind supports, as JSON.
     *
     * @param sent a JSON object, or text with one
     */
    public String known(JsonNode sent, ReportKind kind) {
        ObjectNode known = JSON.createObjectNode();
        JsonNode object = sent.isString() ? parsed(sent.stringValue()) : sent;
        for (ReportParameter parameter : kind.parameters()) {
            JsonNode value = object.get(parameter.wireName());
            if (value != null) {
                known.set(parameter.wireName(), value);
            }
        }
        String text = JSON.writeValueAsString(known);
        if (text.length() > LONGEST) {
            throw Rejection.badRequest("parameters are too long");
        }
        return text;
    }

    private static JsonNode parsed(String text) {
        try {
            return text.isBlank()
                    ? JSON.createObjectNode()
                    : Scalars.clean(JSON.readTree(text), NAME);
        } catch (JacksonException notJson) {
            throw Rejection.badRequest("parameters are not valid");
        }
    }

    /** Returns stored parameters as they were sent. */
    public static ObjectNode object(String kept) {
        return (ObjectNode) JSON.readTree(kept);
    }

    /** Returns stored parameters, bound. */
    Read read(String kept) {
        return binding.bind(object(kept));
    }
}
