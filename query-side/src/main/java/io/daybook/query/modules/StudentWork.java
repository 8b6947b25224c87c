package io.daybook.query.modules;

import io.daybook.query.modules.ModuleProgress.Work;
import java.util.Collection;
import java.util.Map;

/** Tells what a student did; implemented by the feature that keeps it. */
public interface StudentWork {

    /** What the student handed in and was given for these assignments, by assignment. */
    Map<Long, Work> of(long studentId, Collection<Long> assignmentIds);
}
