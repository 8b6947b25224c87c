package io.daybook.benchmarks.jpa;

import java.util.List;
import org.springframework.data.domain.Pageable;
import org.springframework.data.jpa.repository.JpaRepository;

/** Stored modules. */
interface Modules extends JpaRepository<CourseModule, Long> {

    /** A page of the modules of a course in the order in which they were made. */
    List<CourseModule> findByCourseIdOrderById(long courseId, Pageable page);
}
