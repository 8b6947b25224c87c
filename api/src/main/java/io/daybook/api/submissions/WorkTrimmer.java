package io.daybook.api.submissions;

import org.springframework.stereotype.Component;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Leaves out of work what was not asked for. */
@Component
class WorkTrimmer {

    private static final String HISTORY = "submission_history";

    private final JsonMapper json;

    WorkTrimmer(JsonMapper json) {
        this.json = json;
    }

    /** The fields of the work that were asked for. */
    ListedWork only(WorkFields asked, SubmissionJson work) {
        if (asked.areAll()) {
            return work;
        }
        ObjectNode fields = json.valueToTree(work);
        trim(fields, asked);
        fields.path(HISTORY).forEach(version -> trim((ObjectNode) version, asked));
        return new TrimmedWork(fields);
    }

    private static void trim(ObjectNode fields, WorkFields asked) {
        fields.retain(fields.propertyNames().stream().filter(asked::has).toList());
    }
}
