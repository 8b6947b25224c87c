package io.daybook.application.grading.submissionfiles;

import io.daybook.application.platform.files.FileAttachments;
import io.daybook.command.grading.submissions.SubmissionContent;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.platform.files.FilePurpose;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.platform.files.FileView;
import io.daybook.query.platform.files.FileViews;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Attaches the files of submissions and comments (docs/spec/grading.md, section 4.2). */
@Component
public class SubmittedFiles {

    private final FileAttachments attachments;
    private final FileViews files;

    SubmittedFiles(FileAttachments attachments, FileViews files) {
        this.attachments = attachments;
        this.files = files;
    }

    /** Returns the content of a student's submission with these files. */
    public SubmissionContent handedIn(
            List<Long> fileIds, long student, AssignmentView assignment, CourseView course) {
        if (fileIds.isEmpty()) {
            throw Rejection.badRequest(
                    "Invalid parameters for submission_type "
                            + SubmissionContent.UPLOAD
                            + ". Required: submission[file_ids]");
        }
        List<FileView> valid = valid(fileIds, FilePurpose.SUBMISSION, student, course);
        valid.forEach(file -> requireExtension(assignment, file.name()));
        return SubmissionContent.ofFiles(
                attachments.give(valid, FilePurpose.SUBMISSION, course, student));
    }

    /** Returns the same content for another member of the student's group. */
    public SubmissionContent shared(SubmissionContent work, long mate, CourseView course) {
        List<FileView> handedIn =
                work.fileIds().stream().map(files.find(work.fileIds())::get).toList();
        return work.of(mate, attachments.give(handedIn, FilePurpose.SUBMISSION, course, mate));
    }

    /** Returns the ids of the files attached to a comment of the author. */
    public List<Long> remarked(List<Long> fileIds, long author, CourseView course) {
        return fileIds.isEmpty()
                ? List.of()
                : attachments.give(
                        valid(fileIds, FilePurpose.COMMENT, author, course),
                        FilePurpose.COMMENT,
                        course,
                        author);
    }

    /**
     * Returns the ids of the files attached to several comments of the author, each copied once.
     *
     * @param fileIds those of each comment
     * @return the attached ids by the given ones; files of others are left out
     */
    public Map<Long, Long> remarked(
            Collection<List<Long>> fileIds, long author, CourseView course) {
        Set<FileView> valid = new LinkedHashSet<>();
        for (List<Long> ofRemark : fileIds) {
            valid.addAll(valid(ofRemark, FilePurpose.COMMENT, author, course));
        }
        List<FileView> files = List.copyOf(valid);
        List<Long> given = attachments.give(files, FilePurpose.COMMENT, course, author);
        return IntStream.range(0, files.size())
                .boxed()
                .collect(Collectors.toMap(i -> files.get(i).id(), given::get));
    }

    private List<FileView> valid(
            List<Long> fileIds, FilePurpose purpose, long owner, CourseView course) {
        List<FileView> valid = attachments.among(fileIds, purpose, course, owner);
        if (valid.isEmpty()) {
            throw Rejection.badRequest("No valid file ids given");
        }
        return valid;
    }

    /** Rejects a file with an extension that the assignment does not accept. */
    public static void requireExtension(AssignmentView assignment, @Nullable String name) {
        String called = name == null ? "" : name.strip().toLowerCase(Locale.ROOT);
        String extension = called.substring(called.lastIndexOf('.') + 1);
        List<String> allowed = assignment.allowedExtensions();
        if (!allowed.isEmpty() && !allowed.contains(extension)) {
            throw Rejection.badRequest(
                    "filetype not allowed; allowed are " + String.join(", ", allowed));
        }
    }
}
