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

    /** Reads parameters as those of requests are read. */
    public interface Binding {

        /** Refuses what cannot be understood by the name of the parameter. */
        Read bind(ObjectNode kept);
    }

    /** The parameters that reports know, each as the kind that declares it understands it. */
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

        /** Whether this kind of object is to be written. */
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

    /** What of it the kind knows, as JSON; a text may hold the object. */
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

    /** What was kept, as it was sent. */
    public static ObjectNode object(String kept) {
        return (ObjectNode) JSON.readTree(kept);
    }

    /** What was kept, understood. */
    Read read(String kept) {
        return binding.bind(object(kept));
    }
}
