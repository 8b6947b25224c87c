package io.daybook.application.grading.submissions;

import io.daybook.command.platform.encryption.KeyVault;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.springframework.stereotype.Component;

/**
 * The anonymous ids of students under anonymous grading, and of graders among each other. They
 * differ between assignments and cannot be traced to the user (ADR 0036).
 */
@Component
public class AnonymousIds {

    private static final long FIRST = 100_000_000_000L;
    private static final long COUNT = 900_000_000_000L;
    private static final int HEX = 16;
    private static final int DIGITS_USED = 15;

    private final KeyVault vault;

    AnonymousIds(KeyVault vault) {
        this.vault = vault;
    }

    /** Returns the anonymous id of a student. */
    public String ofStudent(long assignmentId, long studentId) {
        return number("student", assignmentId, studentId);
    }

    /** Returns the anonymous id of a grader. */
    public String ofGrader(long assignmentId, long graderId) {
        return number("grader", assignmentId, graderId);
    }

    /**
     * These students in the order of their anonymous ids, which reveals nothing about who they are.
     */
    public List<Long> inOrder(long assignmentId, Collection<Long> studentIds) {
        return studentIds.stream()
                .map(student -> Map.entry(ofStudent(assignmentId, student), student))
                .sorted(Map.Entry.comparingByKey())
                .map(Map.Entry::getValue)
                .toList();
    }

    /** Returns the student with this anonymous id. */
    public Optional<Long> student(
            long assignmentId, String anonymousId, Collection<Long> studentIds) {
        return studentIds.stream()
                .filter(student -> ofStudent(assignmentId, student).equals(anonymousId))
                .findFirst();
    }

    /** The length is constant, because clients convert the id to a number and back. */
    private String number(String kind, long assignmentId, long personId) {
        String code =
                vault.fingerprint("anonymous-%s-%d-%d".formatted(kind, assignmentId, personId));
        return Long.toString(FIRST + Long.parseLong(code.substring(0, DIGITS_USED), HEX) % COUNT);
    }
}
