/** CSV reports of quizzes: views and queries. */
@NullMarked
package io.daybook.query.assessment.quizreports;

import org.jspecify.annotations.NullMarked;
