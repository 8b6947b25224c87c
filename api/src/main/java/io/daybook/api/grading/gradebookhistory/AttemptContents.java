package io.daybook.api.grading.gradebookhistory;

import io.daybook.api.grading.gradebookhistory.SubmissionVersionJson.SubmittedContent;
import io.daybook.api.grading.submissionfiles.SubmissionFiles;
import io.daybook.api.platform.files.FileJson;
import io.daybook.query.grading.gradebookhistory.VersionHistory.State;
import io.daybook.query.grading.submissions.SubmissionView;
import io.daybook.query.grading.submissions.SubmissionView.Version;
import io.daybook.query.grading.submissions.SubmissionViews;
import java.util.Collection;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** The content of the attempts in a gradebook history. */
@Component
class AttemptContents {

    private final SubmissionViews submissions;
    private final SubmissionFiles files;

    AttemptContents(SubmissionViews submissions, SubmissionFiles files) {
        this.submissions = submissions;
        this.files = files;
    }

    /** The contents of all attempts of some submissions. */
    record Contents(Map<Long, SubmissionView> submissions, Map<Long, FileJson> files) {

        /** The content of the attempt that this version of the submission is about. */
        SubmittedContent of(long submissionId, State state) {
            SubmissionView submission = submissions.get(submissionId);
            Integer attempt = state.attempt();
            if (submission == null || attempt == null) {
                return SubmittedContent.NOTHING;
            }
            return Stream.concat(
                            Stream.of(submission.latest()),
                            submission.earlier().reversed().stream())
                    .filter(version -> attempt.equals(version.attempt()))
                    .findFirst()
                    .map(this::handedIn)
                    .orElse(SubmittedContent.NOTHING);
        }

        private SubmittedContent handedIn(Version version) {
            @Nullable String body = version.body();
            return new SubmittedContent(
                    body, version.url(), SubmissionFiles.of(version.fileIds(), files));
        }
    }

    /** Reads the contents of these submissions at once. */
    Contents of(Collection<Long> submissionIds) {
        Map<Long, SubmissionView> found = submissions.byIds(submissionIds);
        return new Contents(found, files.shown(found.values()));
    }
}
