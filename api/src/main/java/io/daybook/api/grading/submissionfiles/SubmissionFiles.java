package io.daybook.api.grading.submissionfiles;

import io.daybook.api.platform.files.FileAssembler;
import io.daybook.api.platform.files.FileJson;
import io.daybook.query.grading.submissions.SubmissionView;
import io.daybook.query.grading.submissions.SubmissionView.Comment;
import io.daybook.query.grading.submissions.SubmissionView.Version;
import io.daybook.query.platform.files.FileViews;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/** Builds the JSON of the files of submissions and comments. */
@Component
public class SubmissionFiles {

    private final FileViews files;
    private final FileAssembler assembler;

    SubmissionFiles(FileViews files, FileAssembler assembler) {
        this.files = files;
        this.assembler = assembler;
    }

    /** Returns the files attached to these comments, by id. */
    public Map<Long, FileJson> ofComments(Collection<Comment> comments) {
        return shown(
                comments.stream()
                        .flatMap(comment -> comment.fileIds().stream())
                        .collect(Collectors.toSet()));
    }

    /** Returns all files of these submissions and their comments, by id. */
    public Map<Long, FileJson> shown(Collection<SubmissionView> submissions) {
        Set<Long> ids = new HashSet<>();
        for (SubmissionView submission : submissions) {
            ids.addAll(submission.latest().fileIds());
            submission.earlier().stream().map(Version::fileIds).forEach(ids::addAll);
            submission.comments().stream().map(Comment::fileIds).forEach(ids::addAll);
        }
        return shown(ids);
    }

    private Map<Long, FileJson> shown(Set<Long> ids) {
        Map<Long, FileJson> shown = new HashMap<>();
        files.find(ids).forEach((id, file) -> shown.put(id, assembler.of(file)));
        return shown;
    }

    /** Returns those of these files that still exist. */
    public static List<FileJson> of(List<Long> ids, Map<Long, FileJson> shown) {
        return ids.stream().map(shown::get).filter(Objects::nonNull).toList();
    }
}
